// Stands in for an image process that cannot begin, as one whose libraries are missing.
process.exitCode = 1
throw new Error('Cannot find module sharp')
