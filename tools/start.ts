import { spawn } from 'node:child_process'
import { buildIfStale } from './build-if-stale.ts'
import { onEndOfNpm } from './end-of-npm.ts'
import { serverEnvironment, serverFlags } from './server-flags.ts'

const server = buildIfStale('platform')
// The server stops when the IPC channel closes, which happens if this process is killed.
const child = spawn(process.execPath, [...serverFlags, server], {
  env: { ...serverEnvironment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
onEndOfNpm(() => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
