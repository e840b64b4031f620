#!/usr/bin/env node
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  process.stderr.write(
    `The trivet command needs Node 24 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  )
  process.exitCode = 2
} else {
  // Loaded after the check, so that an old Node reports the sentence above.
  const { runProgram, systemHost } = await import('./program.ts')
  const code = await runProgram(process.argv.slice(2), systemHost())
  process.exitCode = code
  // A request that timed out may still be pending; the program does not wait for it.
  if (code === 130) process.exit()
}
