import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale } from './newest-change.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'dist/cli/main.js')
const server = join(root, 'dist/server/main.js')
const inRoot = (names: readonly string[]) => names.map((name) => join(root, name))

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Trivet needs Node 24 or newer, and this is ${process.versions.node}. Run "npm ci", then "npm run -s trivet".`,
  )
  process.exit(2)
}

// Said on standard error, so that what the command writes can be piped.
const needsServer = process.argv[2] === 'serve'
if (
  needsServer &&
  isStale(server, inRoot(['core', 'adapters', 'web', 'package-lock.json', 'vite.config.ts']))
) {
  console.error('Building …')
  await import('./build.ts')
}
if (isStale(program, inRoot(['core', 'adapters', 'cli', 'package-lock.json', 'vite.cli.config.ts']))) {
  console.error('Building the command line …')
  await import('./build-cli.ts')
}
await import(pathToFileURL(program).href)
