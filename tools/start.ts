import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'dist/server/main.js')
const sources = ['core', 'adapters', 'web', 'package-lock.json', 'vite.config.ts']

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Trivet needs Node 24 or newer, and this is ${process.versions.node}. Run "npm ci", then "npm start".`,
  )
  process.exit(1)
}

if (!existsSync(server) || newest(sources.map((name) => join(root, name))) > statSync(server).mtimeMs) {
  console.log('Building …')
  await import('./build.ts')
}

const child = spawn(process.execPath, ['--enable-source-maps', server], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))

/** The last change of any file in these places, in milliseconds since 1970; tests do not count. */
function newest(places: readonly string[]): number {
  return Math.max(
    0,
    ...places.filter(existsSync).map((place) => {
      if (!statSync(place).isDirectory()) return statSync(place).mtimeMs
      return newest(
        readdirSync(place)
          .filter((name) => !name.includes('.test.'))
          .map((name) => join(place, name)),
      )
    }),
  )
}
