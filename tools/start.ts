import { spawn } from 'node:child_process'
import { buildIfStale } from './build-if-stale.ts'
import { serverFlags } from './server-flags.ts'

const server = buildIfStale('platform')
const child = spawn(process.execPath, [...serverFlags, server], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
