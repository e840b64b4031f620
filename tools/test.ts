import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './install-browser.ts'
import { describeTimes, type Finding } from './test-run/results.ts'
import { runCommand, startStopwatch, type Command } from './test-run/run-command.ts'
import { minutes, runTests, type Phase } from './test-run/run-tests.ts'

/**
 * `npm test [NAME …]`: every check and every test, or those that are named. `npm test -- --failed`: what failed in the
 * last run.
 */

const bin = (name: string) => join('node_modules', '.bin', name)

/** The longest ones first, so that the last one does not start when all others are done. */
const checks: readonly Command[] = [
  { name: 'lint', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  { name: 'docs', command: bin('typedoc'), args: ['--emit', 'none'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'typed lint', command: bin('oxlint'), args: ['--ignore-pattern', 'tools/lint-fixtures'] },
  {
    name: 'imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.js', 'core', 'adapters', 'web', 'cli', 'tools'],
  },
  {
    name: 'direction of imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.direction.js', 'core', 'adapters', 'web', 'cli', 'tools'],
  },
  { name: 'build', command: bin('node'), args: ['tools/build.ts'] },
  { name: 'types of core alone', command: bin('tsc'), args: ['--noEmit', '-p', 'core/tsconfig.json'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
]

/** Tests in a browser get both cores for themselves: beside others, they would run into their limits. */
const phases: readonly Phase[] = [
  { name: 'node', projects: ['core', 'adapters', 'web', 'cli', 'tools'] },
  { name: 'browser', projects: ['controls', 'e2e'] },
]
const projectsWithBrowser = ['web', 'controls', 'tools', 'e2e']

/** Where the results of the last run are, with screenshots of failed journeys. */
const folder = 'test-results'
const failedPath = join(folder, 'failed.json')

/** What a run has to do, and what failed in the last one. */
type Selection = { readonly checks: readonly string[]; readonly phases: readonly Phase[] }

async function main(): Promise<void> {
  const selection = select(process.argv.slice(2))
  if (selection === null) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stopwatch = startStopwatch()
  const environment = await prepare(selection.phases)
  const failedChecks = await runSideBySide(checks.filter(({ name }) => selection.checks.includes(name)))
  const timeOfChecks = `checks: ${minutes(stopwatch.seconds())}, CPU ${minutes(stopwatch.processorSeconds())}`
  const { outcome, results, times } = await runTests(selection.phases, { environment, folder })
  writeFileSync(failedPath, JSON.stringify(failedSelection(selection, failedChecks, outcome.failedFiles)))

  const report = [
    '',
    ...describeTimes(results),
    ...(selection.checks.length === 0 ? [] : [timeOfChecks]),
    ...times,
    `in all: ${minutes(stopwatch.seconds())}, CPU ${minutes(stopwatch.processorSeconds())} of ${availableParallelism()} cores`,
    ...outcome.flaky.map((test) => `flaky: ${line(test)}`),
    ...(outcome.flaky.length === 0
      ? []
      : [`${outcome.flaky.length} flaky: they failed at first, and passed alone.`]),
    ...failedChecks.map((name) => `failed: the check of ${name}`),
    ...outcome.failures.map((test) => `failed: ${line(test)}`),
  ]
  for (const text of report) console.log(text)
  const failed = outcome.failures.length + failedChecks.length
  console.log(`${outcome.passed} passed, ${failed} failed, ${outcome.skipped} skipped`)
  const isEmpty = selection.phases.length > 0 && outcome.passed === 0
  process.exitCode = failed > 0 || isEmpty ? 1 : 0
}

const line = ({ title, failure }: Finding) => `${title}: ${failure}`

/** Null if there is nothing to do. */
function select(args: readonly string[]): Selection | null {
  if (args.includes('--failed')) return lastFailed()
  const names = [...checks.map(({ name }) => name), ...phases.flatMap(({ projects }) => projects)]
  const unknown = args.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    console.error(`There is no check or project "${unknown}". There are: ${names.join(', ')}.`)
    process.exitCode = 2
    return null
  }
  const isWanted = (name: string) => args.length === 0 || args.includes(name)
  return {
    checks: checks.map(({ name }) => name).filter(isWanted),
    phases: phases
      .map(({ name, projects }) => ({ name, projects: projects.filter(isWanted) }))
      .filter(({ projects }) => projects.length > 0),
  }
}

function lastFailed(): Selection | null {
  const selection: Selection = existsSync(failedPath)
    ? (JSON.parse(readFileSync(failedPath, 'utf8')) as Selection)
    : { checks: [], phases: [] }
  if (selection.checks.length > 0 || selection.phases.length > 0) return selection
  console.log('Nothing failed in the last run.')
  return null
}

/** What has failed of a selection, as another selection. */
function failedSelection(
  selection: Selection,
  failedChecks: readonly string[],
  failedFiles: readonly { readonly path: string; readonly project: string }[],
): Selection {
  const failedPhases = selection.phases.map(({ name, projects }) => {
    const files = failedFiles.filter(({ project }) => projects.includes(project))
    return {
      ...{ name, projects: [...new Set(files.map(({ project }) => project))] },
      files: files.map(({ path }) => path),
    }
  })
  return { checks: failedChecks, phases: failedPhases.filter(({ files }) => files.length > 0) }
}

/** Installs what the tests need before any of them starts. */
async function prepare(selected: readonly Phase[]): Promise<Readonly<Record<string, string>>> {
  const isBrowserNeeded = selected.some(({ projects }) =>
    projects.some((project) => projectsWithBrowser.includes(project)),
  )
  return isBrowserNeeded ? { TRIVET_CHROMIUM: await findOrInstallBrowser() } : {}
}

/** Runs one command on each core, as each of them uses but one; the names of those that failed. */
async function runSideBySide(commands: readonly Command[]): Promise<string[]> {
  const waiting = [...commands]
  const failed: string[] = []
  const worker = async () => {
    for (let command = waiting.shift(); command; command = waiting.shift()) {
      if (!(await runCommand(command, 'whole'))) failed.push(command.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
