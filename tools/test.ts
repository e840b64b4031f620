import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './install-browser.ts'

/** Everything that has to hold before a change counts: types, lint, docs, build, and every kind of test. */
type Step = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const bin = (name: string) => join('node_modules', '.bin', name)
const node = bin('node')

const checks: readonly Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of core alone', command: bin('tsc'), args: ['--noEmit', '-p', 'core/tsconfig.json'] },
  { name: 'lint', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  {
    name: 'imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.js', 'core', 'adapters', 'web', 'cli', 'tools'],
  },
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'docs', command: bin('typedoc'), args: ['--emit', 'none'] },
  { name: 'build', command: node, args: ['tools/build.ts'] },
]

const projects = ['core', 'adapters', 'web', 'cli', 'tools', 'e2e'] as const

async function main(): Promise<void> {
  const only = process.argv.slice(2)
  const wanted = (name: string) => only.length === 0 || only.includes(name)
  const failedChecks: string[] = []
  for (const step of checks) {
    if (wanted(step.name) && !(await run(step))) failedChecks.push(step.name)
  }
  const totals = { passed: 0, failed: failedChecks.length, skipped: 0 }
  const environment = wanted('e2e') || wanted('web') ? { TRIVET_CHROMIUM: await findOrInstallBrowser() } : {}
  for (const project of projects) {
    if (!wanted(project)) continue
    const counts = await runProject(project, environment)
    totals.passed += counts.passed
    totals.failed += counts.failed
    totals.skipped += counts.skipped
  }
  if (failedChecks.length > 0) console.log(`Checks that failed: ${failedChecks.join(', ')}`)
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
  process.exitCode = totals.failed > 0 || (only.length === 0 && totals.passed === 0) ? 1 : 0
}

async function runProject(project: string, environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const report = join(folder, 'report.json')
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const succeeded = await run({ name: `tests of ${project}`, command: bin('vitest'), args }, environment)
  const counts = readCounts(report)
  rmSync(folder, { recursive: true, force: true })
  // A run that ends badly without a failed test (an unhandled error, an empty project) has failed all the same.
  return { ...counts, failed: counts.failed + (succeeded || counts.failed > 0 ? 0 : 1) }
}

function readCounts(path: string): { passed: number; failed: number; skipped: number } {
  try {
    const report: {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
      numTodoTests: number
    } = JSON.parse(readFileSync(path, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function run(step: Step, environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const started = performance.now()
  console.log(`\n── ${step.name}`)
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env['PATH']}`,
      },
    })
    child.on('error', (error) => {
      console.error(`${step.command} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => {
      console.log(
        `   ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      )
      resolve(code === 0)
    })
  })
}

await main()
