import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFailed, joinAttempts, type FileResult, type Outcome, type RunResults } from './results.ts'
import { runCommand, startStopwatch, type Output } from './run-command.ts'
import { filesOf, tagsFilter, type Suite } from './suites.ts'

/** Projects of Vitest whose tests run side by side; `files` are those of a run that is limited to some. */
export type Phase = {
  readonly name: string
  readonly suite: Suite
  readonly projects: readonly string[]
  readonly files?: readonly string[]
}

type TestRunOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** The folder for the results of each phase. */
  readonly folder: string
  /** The configuration of Vitest; that of the repository if omitted. */
  readonly config?: string
  readonly output?: Output
}

type TestRun = {
  readonly outcome: Outcome
  /** The results of all phases, without repeated files. */
  readonly results: RunResults
  /** A line with the duration of each phase. */
  readonly times: readonly string[]
}

/**
 * Runs the phases sequentially. Failed files run again at the end with one worker; a test that passes then is flaky,
 * which does not fail the run.
 */
export async function runTests(phases: readonly Phase[], options: TestRunOptions): Promise<TestRun> {
  mkdirSync(options.folder, { recursive: true })
  const times: string[] = []
  const first: RunResults[] = []
  for (const phase of phases) {
    const stopwatch = startStopwatch()
    first.push(await runPhase(phase, options))
    times.push(describe(phase.name, stopwatch))
  }
  const second: RunResults[] = []
  for (const [index, phase] of phases.entries()) {
    const failed = (first[index]?.files ?? []).filter(isFailed)
    if (failed.length > 0) second.push(await runAlone(phase, failed, options))
  }
  const results = joined(first)
  return { outcome: joinAttempts(results, joined(second)), results, times }
}

const describe = (name: string, stopwatch: ReturnType<typeof startStopwatch>) =>
  `${name}: ${minutes(stopwatch.seconds())}, CPU ${minutes(stopwatch.processorSeconds())}`

export const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`

function runAlone(
  { name, suite }: Phase,
  failed: readonly FileResult[],
  options: TestRunOptions,
): Promise<RunResults> {
  const alone = {
    ...{ name: `${name}-again`, suite },
    projects: [...new Set(failed.map(({ project }) => project))],
    files: failed.map(({ path }) => path),
  }
  return runPhase(alone, options, oneWorker)
}

const oneWorker = ['--maxWorkers=1']

async function runPhase(
  { name, suite, projects, files = filesOf(suite) }: Phase,
  { environment, folder, config, output = 'live' }: TestRunOptions,
  flags: readonly string[] = suite === 'measured' ? oneWorker : [],
): Promise<RunResults> {
  const path = join(folder, `${name}.json`)
  rmSync(path, { force: true })
  const hasSucceeded = await runCommand(
    {
      name: `tests: ${name} (${projects.join(', ')})`,
      command: join('node_modules', '.bin', 'vitest'),
      args: [
        ...['run', ...files, ...projects.flatMap((project) => ['--project', project]), ...flags],
        ...['--tags-filter', tagsFilter[suite]],
        // Not every project has tests in every suite.
        ...(suite === 'gate' ? [] : ['--passWithNoTests']),
        ...(config === undefined ? [] : ['--config', config]),
        ...['--reporter=default', '--reporter=./tools/test-run/reporter.ts'],
      ],
      environment: { ...environment, TRIVET_TEST_RESULTS: path, TRIVET_TEST_SUITE: suite },
    },
    output,
  )
  const results = readResults(path)
  // A run with an exit code but without a failed file has failed too.
  const isExplained = hasSucceeded || results.errors.length > 0 || results.files.some(isFailed)
  return isExplained ? results : { ...results, errors: [`The run of ${name} ended with an error.`] }
}

/** Empty if there are none, for example after a run that could not start. */
function readResults(path: string): RunResults {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunResults
  } catch {
    return { files: [], errors: [] }
  }
}

function joined(runs: readonly RunResults[]): RunResults {
  return {
    files: runs.flatMap(({ files }) => files),
    errors: runs.flatMap(({ errors }) => errors),
  }
}
