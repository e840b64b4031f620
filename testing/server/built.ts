import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from '#tools/newest-change.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { freePort } from './free-port.ts'
import { whileAlone } from './hold-port.ts'
import { builtServer, startServerProcess } from './server-process.ts'
import type { CommandRun } from '../../cli/testing/run-command.ts'
import { tempFolder } from './temp-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The built program. */
export const builtProgram = join(root, 'dist/cli/main.js')
const inRoot = (names: readonly string[]) => names.map((name) => join(root, name))

/** Builds missing and outdated parts; concurrent test files wait for each other. */
export async function ensureBuilt(): Promise<void> {
  await whileAlone(`the build of ${root}`, () => {
    build(builtServer, ['core', 'adapters', 'web', 'vite.config.ts'], 'tools/build.ts')
    build(builtProgram, ['core', 'adapters', 'cli', 'vite.cli.config.ts'], 'tools/build-cli.ts')
  })
}

function build(target: string, sources: readonly string[], tool: string): void {
  if (!isStale(target, inRoot(sources))) return
  execFileSync(process.execPath, [tool], { cwd: root, stdio: 'pipe', env: cleanEnvironment() })
}

export type BuiltServer = {
  readonly url: string
  readonly dataFolder: string
  /** Kills the process, as in a power failure. */
  kill(): Promise<void>
  /** Asks the process to end and waits for it; returns its exit code. */
  terminate(): Promise<number | null>
  /** Ends it permanently, and deletes its data. */
  stop(): Promise<void>
  /** Starts it again with the same data at the same address. */
  start(): Promise<void>
  tokenOf(email: string): Promise<string>
}

/** Starts the built server on a free port, with an empty data folder. */
export async function startBuiltServer(more: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  await ensureBuilt()
  const port = await freePort()
  const data = tempFolder('data')
  const url = `http://localhost:${port}`
  const environment = { TRIVET_URL: url, TRIVET_DATA: data, ...more }
  const launch = () => startServerProcess({ port, environment })
  let running = await launch()
  return {
    url,
    dataFolder: data,
    terminate: () => running.end(),
    async kill() {
      await running.end('SIGKILL')
    },
    async start() {
      running = await launch()
    },
    async stop() {
      await running.end('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
    async tokenOf(email) {
      const api = createHttpApi({ origin: url, token: () => null })
      await api.signUp({ body: { email } })
      return (await api.confirmSignInCode({ body: { email, code: newestCode(data) } })).body.authToken
    },
  }
}

/** The 6-digit code of the latest sign-in mail in the outbox of a data folder. */
function newestCode(dataFolder: string): string {
  const outbox = join(dataFolder, 'outbox')
  const [newest = ''] = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  return /\bcode\b[^:]*: (\d{6})/.exec(readFileSync(join(outbox, newest), 'utf8'))?.[1] ?? ''
}

/** A running process of the built program. */
export type StartedProgram = {
  readonly child: ChildProcess
  /** The standard output so far. */
  readonly stdout: () => string
  readonly done: Promise<CommandRun>
}

/** Starts a program in a pipe; by default the built one with these arguments. */
export function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  command: string = process.execPath,
): StartedProgram {
  const child = spawn(command, command === process.execPath ? [builtProgram, ...args] : [...args], {
    env: { ...cleanEnvironment(), ...environment },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const done = new Promise<CommandRun>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, stdout, stderr }))
  })
  return { child, stdout: () => stdout, done }
}

/** The environment without the developer's variables for the platform. */
function cleanEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(TRIVET_|PORT$|NO_COLOR$|FORCE_COLOR$|NODE_ENV$)/.test(name)
        ? []
        : [[name, value]],
    ),
  )
}
