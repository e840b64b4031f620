import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '#tools/server-flags.ts'
import { freePort } from './free-port.ts'

/** The built server. */
export const builtServer = join(import.meta.dirname, '../../dist/server/main.js')

/** The built server in its own process. */
export type ServerProcess = {
  readonly pid: number
  readonly port: number
  /** The output so far. */
  output(): string
  /** Sends a signal, and resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves to the exit code when the process ends. */
  readonly exited: Promise<number | null>
}

export type ServerProcessOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** The port; a free one by default. */
  readonly port?: number
  /** The maximum file size in KB, to simulate a full disk. */
  readonly fileLimit?: number
}

/** Starts the built server without waiting until it is ready. */
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
  // "close" instead of "exit", which may be before the last output.
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

/** Starts the built server and waits until it is ready. */
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

/** Whether a server is ready. */
export async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
}
