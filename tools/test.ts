import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { findOrInstallBrowser } from '../testing/browser/install-browser.ts'
import { describeTimes, type FileResult, type Finding } from './test-run/results.ts'
import { runCommand, startStopwatch, type Command } from './test-run/run-command.ts'
import { minutes, runTests, type Phase } from './test-run/run-tests.ts'

/**
 * `npm test [NAME …]`: the checks and the tests that every change passes, or those that are named. `npm run test:long
 * [NAME …]`: all other tests. `npm test -- --failed`: what failed in the last run, of whichever.
 */

const bin = (name: string) => join('node_modules', '.bin', name)

/** The slowest first, to minimize the total time. */
const checks: readonly Command[] = [
  { name: 'lint', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  { name: 'docs', command: bin('typedoc'), args: ['--emit', 'none'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'typed lint', command: bin('oxlint'), args: ['--ignore-pattern', 'tools/lint-fixtures'] },
  {
    name: 'imports',
    command: bin('depcruise'),
    args: [
      ...[
        '--config',
        '.dependency-cruiser.js',
        '--output-type',
        `plugin:${resolve('tools/imports/report.ts')}`,
      ],
      ...['core', 'adapters', 'web', 'cli', 'tools', 'lab', 'testing'],
    ],
  },
  {
    name: 'imports of pages',
    command: bin('depcruise'),
    args: [
      ...['--config', '.dependency-cruiser.browser.js'],
      ...['visitor', 'account', 'kitchen'].map((area) => `web/${area}/entry.tsx`),
    ],
  },
  { name: 'build', command: bin('node'), args: ['tools/build.ts'] },
  {
    name: 'unused code',
    command: bin('knip'),
    args: ['--include', 'files,exports,dependencies,unlisted', '--no-progress'],
  },
  { name: 'types of core alone', command: bin('tsc'), args: ['--noEmit', '-p', 'core/tsconfig.json'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
]

const projectsOfNode = ['core', 'adapters', 'web', 'cli', 'tools', 'lab']
const projectsOfBrowser = ['controls', 'e2e']

/**
 * The selections of the two commands. Tests in a browser get all cores, because they would be too slow in parallel with
 * others.
 */
const commands: Readonly<Record<'gate' | 'long', Selection>> = {
  gate: {
    checks: checks.map(({ name }) => name),
    phases: [
      { name: 'node', suite: 'gate', projects: projectsOfNode },
      { name: 'browser', suite: 'gate', projects: projectsOfBrowser },
    ],
  },
  long: {
    // The build that the browser tests use.
    checks: ['build'],
    phases: [
      { name: 'node, long', suite: 'long', projects: projectsOfNode },
      { name: 'browser, long', suite: 'long', projects: projectsOfBrowser },
      { name: 'measured', suite: 'measured', projects: projectsOfNode },
    ],
  },
}

const projectsWithBrowser = ['web', 'tools', ...projectsOfBrowser]

/** The folder of the last results and the screenshots of failed journeys. */
const folder = 'test-results'
const failedPath = join(folder, 'failed.json')

/** The checks and phases of a run. */
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
  const { checks, phases } = args.includes('--long') ? commands.long : commands.gate
  const wanted = args.filter((name) => name !== '--long')
  const names = [...checks, ...new Set(phases.flatMap(({ projects }) => projects))]
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    console.error(`There is no check or project "${unknown}". There are: ${names.join(', ')}.`)
    process.exitCode = 2
    return null
  }
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  return {
    checks: checks.filter(isWanted),
    phases: phases
      .map((phase) => ({ ...phase, projects: phase.projects.filter(isWanted) }))
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

/** The failed part of a selection. */
function failedSelection(
  selection: Selection,
  failedChecks: readonly string[],
  failedFiles: readonly FileResult[],
): Selection {
  const failedPhases = selection.phases.map((phase) => {
    const files = failedFiles.filter(({ suite }) => suite === phase.suite)
    const ofPhase = files.filter(({ project }) => phase.projects.includes(project))
    return {
      ...phase,
      projects: [...new Set(ofPhase.map(({ project }) => project))],
      files: ofPhase.map(({ path }) => path),
    }
  })
  return { checks: failedChecks, phases: failedPhases.filter(({ files }) => files.length > 0) }
}

/** Installs the requirements of the tests before any of them starts. */
async function prepare(selected: readonly Phase[]): Promise<Readonly<Record<string, string>>> {
  const isBrowserNeeded = selected.some(({ projects }) =>
    projects.some((project) => projectsWithBrowser.includes(project)),
  )
  return isBrowserNeeded ? { TRIVET_CHROMIUM: await findOrInstallBrowser() } : {}
}

/** Runs one command per core, because each of them uses only one; returns the names of those that failed. */
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
