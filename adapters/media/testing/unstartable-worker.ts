// A stand-in for an image process that cannot start, for example because libraries are missing.
process.exitCode = 1
throw new Error('Cannot find module sharp')
