import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { freePort } from '#testing/server/free-port.ts'
import { serverEnvironment, serverFlags } from '../../tools/server-flags.ts'

/** A server in a separate process, measured from outside. */
export type ServerProcess = {
  readonly origin: string
  readonly pid: number
  readonly process: ChildProcess
  /** The time from the start of the process to its first response, in milliseconds. */
  readonly startMilliseconds: number
  /** The time since the start of the process, in milliseconds. */
  elapsed(): number
  stop(): Promise<void>
}

/** Starts a script and waits until `path` responds with 200. */
export async function startServerProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
  path: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...serverFlags, script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...serverEnvironment, ...process.env, ...environment, PORT: String(port), TRIVET_URL: origin },
  })
  // Ends the server with this process, for example after a failure.
  process.once('exit', () => child.kill('SIGKILL'))
  await waitFor(`${origin}${path}`, child)
  return {
    origin,
    pid: child.pid ?? 0,
    process: child,
    startMilliseconds: performance.now() - started,
    elapsed: () => performance.now() - started,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered.')
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${url} did not respond within 30 seconds.`)
}

/** CPU time of all threads of a process so far, in milliseconds (Linux; null elsewhere). */
export function cpuMilliseconds(pid: number): number | null {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
  } catch {
    return null
  }
}

/** The CPU time of a process and its running children, in milliseconds (Linux; null elsewhere). */
export function cpuMillisecondsWithChildren(pid: number): number | null {
  const own = cpuMilliseconds(pid)
  if (own === null) return null
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMillisecondsWithChildren(child) ?? 0), own)
}

/** The ids of the running children of a process (Linux). */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Resident memory of a process, in megabytes (Linux; null elsewhere). */
export function residentMegabytes(pid: number): number | null {
  return memoryOf(pid, 'VmRSS')
}

/** The peak resident memory of a process, in megabytes (Linux; null elsewhere). */
export function peakMegabytes(pid: number): number | null {
  return memoryOf(pid, 'VmHWM')
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
