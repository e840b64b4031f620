import type { Suite } from './suites.ts'

/** What a run of Vitest found, as `reporter.ts` writes it. */
export type RunResults = {
  readonly files: readonly FileResult[]
  /** Errors that belong to no file, such as those of a global setup. */
  readonly errors: readonly string[]
}

export type FileResult = {
  /** Relative to the repository. */
  readonly path: string
  readonly project: string
  /** Of which suite these are the tests; a file may hold tests of several. */
  readonly suite: Suite
  /** The time of all its tests and hooks, in milliseconds. */
  readonly ms: number
  /** Why it failed outside of its tests: while it was loaded, in a hook, or with its worker; null if it did not. */
  readonly failure: string | null
  readonly tests: readonly TestResult[]
}

export type TestResult = {
  /** The names of its suites and its own. */
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly ms: number
  /** The time after which it fails, in milliseconds; null without one. */
  readonly limitMs: number | null
  /** The first line of the message of its failure. */
  readonly failure: string | null
}

/** A test, or a file outside of its tests, with what has to be known of it. */
export type Finding = { readonly title: string; readonly failure: string }

/** What a run comes to, after the failed files ran again. */
export type Outcome = {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Finding[]
  /** What failed at first and passed when its file ran alone, with the failure of the first attempt. */
  readonly flaky: readonly Finding[]
  readonly failedFiles: readonly FileResult[]
}

export function isFailed({ failure, tests }: FileResult): boolean {
  return failure !== null || tests.some(({ state }) => state === 'failed')
}

/** Joins the first run of all files with the second run of those that failed. */
export function joinAttempts(first: RunResults, second: RunResults): Outcome {
  const again = new Map(second.files.map((file) => [keyOf(file), file]))
  const final = first.files.map((file) => again.get(keyOf(file)) ?? file)
  const failedAtLast = new Set(final.flatMap(failuresOf).map(({ title }) => title))
  const states = final.flatMap(({ tests }) => tests.map(({ state }) => state))
  const count = (wanted: TestResult['state']) => states.filter((state) => state === wanted).length
  const errors = second.files.length === 0 ? first.errors : [...first.errors, ...second.errors]
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failures: [...final.flatMap(failuresOf), ...errors.map((failure) => ({ title: 'the run', failure }))],
    flaky: first.files.flatMap(failuresOf).filter(({ title }) => !failedAtLast.has(title)),
    failedFiles: final.filter(isFailed),
  }
}

const keyOf = ({ suite, project, path }: FileResult) => `${suite} ${project} ${path}`

function failuresOf({ path, failure, tests }: FileResult): Finding[] {
  const failed = tests.filter(({ state }) => state === 'failed')
  return [
    ...failed.map(({ name, failure }) => ({ title: `${path} > ${name}`, failure: failure ?? '' })),
    // A failed test is often why a hook fails after it, and says more.
    ...(failure === null || failed.length > 0 ? [] : [{ title: path, failure }]),
  ]
}

/** The part of its limit that a test may use on a quiet machine, so that it passes on one that is five times slower. */
const share = 1 / 5

/** The lines that say how long the tests took: the slowest files, and the tests that are close to their limits. */
export function describeTimes({ files }: RunResults): string[] {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  const close = files.flatMap(({ path, tests }) =>
    tests
      .filter(({ ms, limitMs }) => limitMs !== null && ms > limitMs * share)
      .map(({ name, ms, limitMs }) => `  ${path} > ${name}: ${seconds(ms)} of ${seconds(limitMs ?? 0)}`),
  )
  return [
    ...(slowest.length === 0 ? [] : ['Slowest files:']),
    ...slowest.map(({ path, ms }) => `  ${seconds(ms)} ${path}`),
    ...(close.length === 0 ? [] : ['Tests that use more than a fifth of their limit:', ...close]),
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
