import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FileResult, RunResults, TestResult } from './results.ts'
import { suiteOf, type Suite } from './suites.ts'

/** The used parts of Vitest's errors. */
type SomeError = { readonly message?: string; readonly VITEST_TEST_PATH?: string }

/** Tests of other suites are ignored; Vitest reports them as skipped. */
const suite = (process.env['TRIVET_TEST_SUITE'] ?? 'gate') as Suite

/** Writes the results of the suite `TRIVET_TEST_SUITE` to the file `TRIVET_TEST_RESULTS`. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SomeError[]): void {
    const path = process.env['TRIVET_TEST_RESULTS']
    if (path === undefined) throw new Error('TRIVET_TEST_RESULTS names no file for the results.')
    const unhandled = (module: TestModule) =>
      errors.filter(({ VITEST_TEST_PATH: of }) => of === module.moduleId)
    const results: RunResults = {
      files: modules
        .map((module) => fileResult(module, unhandled(module)))
        .filter(({ tests, failure }) => tests.length > 0 || failure !== null),
      errors: errors
        .filter(({ VITEST_TEST_PATH: of }) => !modules.some(({ moduleId }) => moduleId === of))
        .map(firstLine),
    }
    writeFileSync(path, JSON.stringify(results))
  }
}

function fileResult(module: TestModule, unhandled: readonly SomeError[]): FileResult {
  const state = module.state()
  const suites = [...module.children.allSuites()]
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors()), ...unhandled]
  const isUnfinished = state === 'queued' || state === 'pending'
  return {
    path: relative(process.cwd(), module.moduleId),
    // Vitest adds the name of the browser.
    ...{ project: module.project.name.replace(/ \(.*\)$/, ''), suite },
    ms: module.diagnostic().duration,
    failure: errors[0]
      ? firstLine(errors[0])
      : isUnfinished
        ? 'It did not end, as its worker has ended.'
        : null,
    tests: [...module.children.allTests()].filter(({ tags }) => suiteOf(tags) === suite).map(testResult),
  }
}

function testResult(test: TestCase): TestResult {
  const { state, errors } = test.result()
  const limit = test.options.timeout ?? 0
  return {
    name: test.fullName,
    state: state === 'pending' ? 'failed' : state,
    ms: test.diagnostic()?.duration ?? 0,
    limitMs: limit > 0 && Number.isFinite(limit) ? limit : null,
    failure: state === 'pending' ? 'It did not end.' : errors?.[0] ? firstLine(errors[0]) : null,
  }
}

function firstLine({ message }: SomeError): string {
  return stripVTControlCharacters((message ?? '').split('\n', 1)[0] ?? '').slice(0, 200)
}
