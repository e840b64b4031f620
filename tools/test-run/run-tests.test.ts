import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeTimes } from './results.ts'
import { runTests } from './run-tests.ts'
import { filesOf, type Suite } from './suites.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-test-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fixtures = 'tools/test-run/fixtures'

const run = (...projects: string[]) => runSuite('gate', projects)

function runSuite(suite: Suite, projects: string[], files: string[] = []) {
  const environment = { TRIVET_FIXTURE_FOLDER: folder, VITEST: '', TEST: '' }
  const options = { environment, folder, config: `${fixtures}/vitest.config.ts`, output: 'none' as const }
  return runTests([{ name: 'fixtures', suite, files, projects }], options)
}

describe('a test that fails', () => {
  it('is flaky if it passes when its file runs again alone', async () => {
    const { outcome } = await run('flaky')
    expect(outcome).toMatchObject({ passed: 2, skipped: 0, failures: [], failedFiles: [] })
    expect(outcome.flaky).toEqual([
      {
        title: `${fixtures}/flaky.fixture.ts > fails at its first attempt`,
        failure: 'expected false to be true // Object.is equality',
      },
    ])
  })

  it('is a failure if it fails again, as is a file that cannot be loaded', async () => {
    const { outcome } = await run('failing', 'broken')
    expect(outcome).toMatchObject({ passed: 0, skipped: 1, flaky: [] })
    expect(outcome.failures.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
      { title: `${fixtures}/broken.fixture.ts`, failure: 'The file cannot be loaded' },
      {
        title: `${fixtures}/failing.fixture.ts > fails at each attempt`,
        failure: 'expected 1 to be 2 // Object.is equality',
      },
    ])
    expect(outcome.failedFiles.map(({ project }) => project).toSorted()).toEqual(['broken', 'failing'])
  })
})

describe('a run of one suite', () => {
  it.each([
    ['gate', ['belongs to the gate']],
    ['long', ['is long', 'a long suite > is long as well']],
    ['measured', ['is measured']],
  ] as const)('runs only the tests of the %s', async (suite, names) => {
    const { outcome, results } = await runSuite(suite, ['suites'])
    expect(results.files.flatMap(({ tests }) => tests.map(({ name }) => name))).toEqual(names)
    expect(outcome).toMatchObject({ passed: names.length, skipped: 0, failures: [] })
  })

  it('loads only files that may contain its tests', () => {
    expect(filesOf('long')).toContain('adapters/http-server/fuzz-sqlite.test.ts')
    expect(filesOf('measured')).toContain('core/formats/yaml/read-yaml.test.ts')
    expect(filesOf('measured')).not.toContain('adapters/http-server/fuzz-sqlite.test.ts')
  })
})

it('a run without any test is a failure', async () => {
  const { outcome } = await run('no-such-project')
  expect(outcome.failures).toEqual([
    { title: 'the run', failure: 'The run of fixtures ended with an error.' },
  ])
})

it('a run lists its slowest files, and the tests that use more than a fifth of their limit', async () => {
  const { results, times } = await run('slow')
  const lines = describeTimes(results)
  expect(lines).toEqual([
    'Slowest files:',
    expect.stringMatching(/^ {2}0\.\d s tools\/test-run\/fixtures\/slow\.fixture\.ts$/),
    'Tests that use more than a fifth of their limit:',
    expect.stringMatching(/slow\.fixture\.ts > uses more than a fifth of its limit: 0\.\d s of 1\.0 s$/),
  ])
  expect(times).toEqual([expect.stringMatching(/^fixtures: \d+\.\d min, CPU \d+\.\d min$/)])
})
