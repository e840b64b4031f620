import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutantsOf, type Mutant } from './mutation/mutants.ts'
import { createNearestTests } from './mutation/nearest-tests.ts'
import { subjects, type Subject } from './mutation/targets.ts'
import type { RunResult, RunRequest } from './mutation/test-runner.ts'

/**
 * Breaks core in small ways and reports the mutants that no test detects: `npm run mutate [subject or folder…]`, with
 * `--seed 2` for other mutants, `--count 10` for this many of each subject, `--kind "transition removed"` for one kind
 * only, `--json FILE` to store the result.
 */
type Outcome = 'killed' | 'timed out' | 'survived'
type Tried = { readonly subject: string; readonly mutant: Mutant; readonly outcome: Outcome }

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * The time limit of a mutant: this multiple of the time that the same tests took without it, and at least this long.
 */
const timeouts = { times: 8, minMs: 20_000 } as const

function readArguments(words: readonly string[]) {
  const options: Record<string, string> = {}
  const wanted: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) options[word.slice(2)] = words[++at] ?? ''
    else wanted.push(word.replace(/\/$/, ''))
  }
  const { count, json, kind } = options
  return { wanted, seed: Number(options['seed'] ?? 1), count, json, kind }
}

/** The same mutants for the same seed (a linear congruential generator; constants of Numerical Recipes). */
function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item)
}

function chosenMutants({ files, count }: Subject, seed: number): Mutant[] {
  const all = files
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
    .filter((mutant) => kind === undefined || mutant.kind === kind)
  return sample(all, count, seed).sort((one, other) =>
    one.file === other.file ? one.start - other.start : one.file < other.file ? -1 : 1,
  )
}

function createRunner() {
  let child: ChildProcess | null = null
  const start = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const started = fork(join(root, 'lab/mutation/test-runner.ts'), {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      started.once('message', () => resolve(started))
      started.once('exit', (code) => reject(new Error(`The test runner ended with ${code}`)))
    })
  const stop = () => {
    child?.removeAllListeners('exit')
    child?.kill('SIGKILL')
    child = null
  }
  /** Null after a timeout, or if the tests crashed the process. */
  const run = async (request: RunRequest, limitMs: number): Promise<RunResult | null> => {
    const running = (child ??= await start())
    running.removeAllListeners()
    const response = await new Promise<RunResult | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), limitMs)
      const finish = (given: RunResult | null) => {
        clearTimeout(timer)
        resolve(given)
      }
      running.once('message', (given: RunResult) => finish(given))
      running.once('exit', () => finish(null))
      running.send(request)
    })
    if (response === null) stop()
    return response
  }
  return { run, stop }
}

async function tryMutants(subject: Subject, seed: number): Promise<Tried[]> {
  const nearestTests = createNearestTests(root)
  const runner = createRunner()
  const limits = new Map<string, number>()
  const tried: Tried[] = []
  for (const mutant of chosenMutants(subject, seed)) {
    const tests = nearestTests(mutant.file)
    if (tests.length === 0) throw new Error(`No test reaches ${mutant.file}`)
    if (!limits.has(mutant.file)) {
      const usual = await runner.run({ mutant: null, tests }, 300_000)
      if (!usual?.passed)
        throw new Error(`The tests of ${mutant.file} fail without a mutant: ${tests.join(' ')}`)
      limits.set(mutant.file, Math.max(timeouts.minMs, usual.milliseconds * timeouts.times))
    }
    const response = await runner.run({ mutant, tests }, limits.get(mutant.file) ?? timeouts.minMs)
    const outcome = response === null ? 'timed out' : response.passed ? 'survived' : 'killed'
    tried.push({ subject: subject.name, mutant, outcome })
    if (outcome === 'survived') console.log(describe(mutant))
  }
  runner.stop()
  return tried
}

function describe({ file, line, kind, original, replacement }: Mutant): string {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replaceAll(/\s+/g, ' ')
  return `  survived  ${file}:${line}  ${kind}: ${short(original)} -> ${short(replacement) || 'nothing'}`
}

function score(tried: readonly Tried[]): string {
  const killed = tried.filter(({ outcome }) => outcome !== 'survived').length
  const late = tried.filter(({ outcome }) => outcome === 'timed out').length
  return `${killed} of ${tried.length} killed (${((100 * killed) / tried.length).toFixed(1)} %), ${late} of them by time`
}

const { wanted, seed, count, json, kind } = readArguments(process.argv.slice(2))
const isWanted = (subject: Subject) => wanted.length === 0 || wanted.includes(subject.name)
const chosen = subjects(root)
  .map((subject) => {
    const files = isWanted(subject)
      ? subject.files
      : subject.files.filter((file) => wanted.some((folder) => file.startsWith(`${folder}`)))
    return { ...subject, files, count: count === undefined ? subject.count : Number(count) }
  })
  .filter(({ files }) => files.length > 0)
const all: Tried[] = []
for (const subject of chosen) {
  const tried = await tryMutants(subject, seed)
  console.log(`${subject.name}: ${score(tried)}`)
  all.push(...tried)
}
console.log(`all: ${score(all)}, seed ${seed}`)
if (json !== undefined) writeFileSync(json, JSON.stringify(all, null, 1))
