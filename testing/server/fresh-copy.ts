import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the repository like a clone, without a build or data; the packages are those of this checkout. */
export type FreshCopy = {
  readonly folder: string
  /** Runs an npm script without any configuration in its environment. */
  start(script: string, environment: Readonly<Record<string, string>>): StartedScript
  /** Deletes the copy. */
  remove(): void
}

/** A running npm script with all of its processes. */
export type StartedScript = {
  /** The output so far. */
  output(): string
  /** Resolves once the output contains a text; rejects with the output if the script ends before. */
  until(text: string): Promise<void>
  /** The processes with their command and memory in megabytes. */
  processes(): readonly { readonly command: string; readonly megabytes: number }[]
  /** Ends it like Ctrl-C, and resolves once all of its processes have ended. */
  stop(): Promise<void>
}

/** Copies all tracked and untracked files, except for ignored and deleted ones. */
export function createFreshCopy(): FreshCopy {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-fresh-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const name of listed.split('\0')) {
    if (name === '' || name === 'node_modules' || !existsSync(join(root, name))) continue
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    cpSync(join(root, name), join(folder, name), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    start: (script, environment) => startScript(folder, script, environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function startScript(
  cwd: string,
  script: string,
  environment: Readonly<Record<string, string>>,
): StartedScript {
  const unset = Object.keys(process.env).filter((name) =>
    /^(TRIVET_|PORT$|NODE_ENV$|VITEST|VITE_)/.test(name),
  )
  const env = {
    ...process.env,
    ...Object.fromEntries(unset.map((name) => [name, undefined])),
    ...environment,
  }
  // A separate process group, so that all of its processes are measured and awaited.
  const child = spawn('npm', ['run', script], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const group = child.pid ?? 0
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    output: () => output,
    async until(text) {
      let isOver = false
      void closed.then(() => (isOver = true))
      while (!output.includes(text)) {
        if (isOver) throw new Error(`"npm run ${script}" ended:\n${output}`)
        await pause(50)
      }
    },
    processes: () => processesOf(group),
    async stop() {
      signal(group, 'SIGINT')
      const late = setTimeout(() => signal(group, 'SIGKILL'), 20_000)
      await closed
      clearTimeout(late)
    },
  }
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name)
  } catch {
    // All of its processes are gone.
  }
}

function processesOf(group: number) {
  const table = execFileSync('ps', ['-A', '-o', 'pgid=,rss=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [, pgid, rss, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(pgid) === group ? [{ command, megabytes: Number(rss) / 1024 }] : []
  })
}
