import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from './newest-change.ts'
import { serverFlags } from './server-flags.ts'

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

if (
  isStale(
    server,
    sources.map((name) => join(root, name)),
  )
) {
  console.log('Building …')
  await import('./build.ts')
}

const child = spawn(process.execPath, [...serverFlags, server], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
