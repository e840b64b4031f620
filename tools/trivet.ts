import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale } from './newest-change.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'dist/cli/main.js')
const server = join(root, 'dist/server/main.js')

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Trivet needs Node 24 or newer, and this is ${process.versions.node}. Run "npm ci", then "npm run -s trivet".`,
  )
  process.exit(2)
}

if (process.argv[2] === 'serve') {
  buildIfStale(server, ['core', 'adapters', 'web', 'package-lock.json', 'vite.config.ts'], 'build.ts')
}
buildIfStale(program, ['core', 'adapters', 'cli', 'package-lock.json', 'vite.cli.config.ts'], 'build-cli.ts')
await import(pathToFileURL(program).href)

/** Another process builds, so that what a build sets does not reach the program; it says so on standard error. */
function buildIfStale(built: string, sources: readonly string[], tool: string): void {
  const places = sources.map((name) => join(root, name))
  if (!isStale(built, places)) return
  console.error('Building …')
  execFileSync(process.execPath, [join(root, 'tools', tool)], { stdio: ['ignore', 2, 2] })
}
