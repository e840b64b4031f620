import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '#tools/server-flags.ts'
import { freePort } from '#adapters/testing/free-port.ts'

/** The server as it is shipped. */
export const builtServer = join(import.meta.dirname, '../../dist/server/main.js')

/** The built server as a process of its own. */
export type ServerProcess = {
  readonly pid: number
  readonly port: number
  /** All that it has written so far. */
  output(): string
  /** Ends it by a signal, and resolves to its exit code once it is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves to its exit code once it is gone by itself. */
  readonly exited: Promise<number | null>
}

export type ServerProcessOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** Where it listens; a free port unless it is said. */
  readonly port?: number
  /** The largest file that it may write, in KB, as on a disk that is full. */
  readonly fileLimit?: number
}

/** Starts the built server; it may not be ready yet. */
export async function launchServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const { environment, fileLimit, port = await freePort() } = options
  const limit = fileLimit === undefined ? '' : `ulimit -S -f ${fileLimit}; `
  const child = spawn(
    'bash',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...serverFlags, builtServer],
    {
      env: {
        ...serverEnvironment,
        ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], TRIVET_DEMO: '0', PORT: String(port) },
        ...{ TRIVET_URL: 'http://localhost:4000', ...environment },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Not at its "exit": what it wrote last may come after that.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    ...{ pid: child.pid ?? 0, port, exited },
    output: () => output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return exited
    },
  }
}

/** Starts the built server and waits until it can serve. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const started = await launchServer(options)
  const ended = started.exited.then(() => 'ended' as const)
  for (;;) {
    if ((await Promise.race([ended, isReady(started.port)])) === true) return started
    if ((await Promise.race([ended, pause(50)])) === 'ended') {
      throw new Error(`The server ended:\n${started.output()}`)
    }
  }
}

/** Whether a server can serve. */
export async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
}
