import type { Suite } from './suites.ts'

/** The results of a run of Vitest, written by `reporter.ts`. */
export type RunResults = {
  readonly files: readonly FileResult[]
  /** Errors that belong to no file, such as those of a global setup. */
  readonly errors: readonly string[]
}

export type FileResult = {
  /** Relative to the repository. */
  readonly path: string
  readonly project: string
  /** The suite of these tests; a file may contain tests of several suites. */
  readonly suite: Suite
  /** The time of all its tests and hooks, in milliseconds. */
  readonly ms: number
  /** The failure outside of its tests: while loading, in a hook, or of its worker; null if there was none. */
  readonly failure: string | null
  readonly tests: readonly TestResult[]
}

export type TestResult = {
  /** The full name including its describe blocks. */
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly ms: number
  /** The timeout in milliseconds; null without one. */
  readonly limitMs: number | null
  /** The first line of the failure message. */
  readonly failure: string | null
}

/** A failed test, or a file that failed outside of its tests. */
export type Finding = { readonly title: string; readonly failure: string }

/** The outcome of a run, after failed files ran again. */
export type Outcome = {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Finding[]
  /** Tests that failed at first and passed when their file ran alone, with the first failure. */
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
    // Failures of hooks are omitted if a test failed, because that is often their cause.
    ...(failure === null || failed.length > 0 ? [] : [{ title: path, failure }]),
  ]
}

/** The part of its limit that a test may use, so that it passes on a machine that is five times slower. */
const share = 1 / 5

/** The lines about times: the slowest files, and the tests that are close to their limits. */
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
