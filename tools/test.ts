import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findOrInstallBrowser } from './install-browser.ts'

/** Everything that has to hold before a change counts: types, lint, docs, build, and every kind of test. */
type Step = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

const bin = (name: string) => join('node_modules', '.bin', name)
const node = bin('node')

/** The longest ones first, so that the last one does not start when all others are done. */
const checks: readonly Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  { name: 'docs', command: bin('typedoc'), args: ['--emit', 'none'] },
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'build', command: node, args: ['tools/build.ts'] },
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
  { name: 'types of core alone', command: bin('tsc'), args: ['--noEmit', '-p', 'core/tsconfig.json'] },
]

const projects = ['core', 'adapters', 'web', 'controls', 'cli', 'tools', 'e2e'] as const

async function main(): Promise<void> {
  const only = process.argv.slice(2)
  const wanted = (name: string) => only.length === 0 || only.includes(name)
  const names = projects.filter(wanted)
  // Installed while checks run, as that waits for the network; a failure is for those who wait for it.
  const environment = environmentOf(names)
  environment.catch(() => undefined)
  const failedChecks = await runSideBySide(checks.filter(({ name }) => wanted(name)))
  const counts = await runProjects(names, environment)
  const failed = counts.failed + failedChecks.length
  if (failedChecks.length > 0) console.log(`Checks that failed: ${failedChecks.join(', ')}`)
  for (const line of [...counts.retried, ...counts.failures]) console.log(line)
  console.log(`${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`)
  process.exitCode = failed > 0 || (only.length === 0 && counts.passed === 0) ? 1 : 0
}

/** Runs one step on each core, as each of them uses but one; the names of those that failed. */
async function runSideBySide(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step, 'whole'))) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}

type Environment = NonNullable<Step['environment']>

/** With a browser for the projects that need one. */
async function environmentOf(names: readonly string[]): Promise<Environment> {
  const isBrowserNeeded = ['web', 'controls', 'e2e'].some((name) => names.includes(name))
  return isBrowserNeeded ? { TRIVET_CHROMIUM: await findOrInstallBrowser() } : {}
}

/** All in one run, so that no core waits for the last test of a project. */
async function runProjects(names: readonly string[], ready: Promise<Environment>) {
  if (names.length === 0) return emptyReport
  const environment = await ready
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const report = join(folder, 'report.json')
  const args = [
    ...['run', ...names.flatMap((name) => ['--project', name])],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const step = {
    ...{ name: `tests of ${names.join(', ')}`, command: bin('vitest'), args },
    environment: { ...environment, TRIVET_RETRY: '1' },
  }
  const succeeded = await run(step, 'live')
  const counts = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  // A run that ends badly without a failed test (an unhandled error, an empty project) has failed all the same.
  return { ...counts, failed: counts.failed + (succeeded || counts.failed > 0 ? 0 : 1) }
}

type Report = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One line for each failed test: its file, its title and the first line of its message. */
  readonly failures: readonly string[]
  /** The same for each test that failed at first and passed at its second attempt. */
  readonly retried: readonly string[]
}

const emptyReport: Report = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }

/** What vitest writes as JSON, of it only what is read here. */
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Empty when there is no report, as after a run that could not start. */
function readReport(path: string): Report {
  try {
    const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOf),
      retried: report.testResults.flatMap(retriedOf),
    }
  } catch {
    return emptyReport
  }
}

type TestFile = VitestReport['testResults'][number]

/** The tests of a file that passed, but have a message of a failure from their first attempt. */
function retriedOf(file: TestFile): string[] {
  const path = relative(process.cwd(), file.name)
  return file.assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `Passed at the second attempt: ${path} > ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
    )
}

/** The failed tests of a file, or the file itself when it failed before its tests ran. */
function failuresOf(file: TestFile): string[] {
  const path = relative(process.cwd(), file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0)
    return file.status === 'failed' ? [`Failed: ${path}: ${firstLine(file.message)}`] : []
  return failed.map(
    (test) => `Failed: ${path} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`,
  )
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text.split('\n', 1)[0] ?? '').slice(0, 200)
}

/** Runs a step. Its output is shown immediately, or after its end if other steps write at the same time. */
function run({ name, command, args, environment }: Step, output: 'live' | 'whole'): Promise<boolean> {
  const started = performance.now()
  if (output === 'live') console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env['PATH']}`,
      },
    })
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => written.push(chunk))
    }
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => {
      if (output === 'whole') console.log(`\n── ${name}\n${Buffer.concat(written).toString()}`.trimEnd())
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`   ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
      resolve(code === 0)
    })
  })
}

await main()
