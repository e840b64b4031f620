import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { applyMutant, type Mutant } from './mutants.ts'

/** The request of the parent process: the tests, with the mutant in the file, or null for the unchanged file. */
export type RunRequest = { readonly mutant: Mutant | null; readonly tests: readonly string[] }
export type RunResult = { readonly passed: boolean; readonly milliseconds: number }

const root = fileURLToPath(new URL('../..', import.meta.url))
let current: { readonly path: string; readonly mutant: Mutant } | null = null

/** Runs in a separate process, so that a mutant that never ends can be killed. Files on disk are not changed. */
const vitest = await createVitest(
  {
    root,
    config: false,
    include: ['core/**/*.test.ts'],
    watch: false,
    testTimeout: 60_000,
    reporters: [{}],
    pool: 'threads',
    maxWorkers: 1,
    // The cache on the disk does not contain mutants.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'trivet:mutant',
        enforce: 'pre',
        load: (id) =>
          current !== null && id === current.path
            ? applyMutant(readFileSync(current.path, 'utf8'), current.mutant)
            : null,
      },
    ],
  },
)
await vitest.standalone()

process.on('message', (request: RunRequest) => {
  void run(request).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function run({ mutant, tests }: RunRequest): Promise<RunResult> {
  const started = performance.now()
  const before = current
  current = mutant && { path: join(root, mutant.file), mutant }
  for (const changed of [before, current]) if (changed !== null) vitest.invalidateFile(changed.path)
  let passed = tests.length > 0
  // Most mutants are detected by the nearest test.
  for (const test of tests) if (passed) passed = await passes(join(root, test))
  return { passed, milliseconds: performance.now() - started }
}

async function passes(path: string): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([path]),
  )
  // Vitest also reports earlier runs.
  const ran = testModules.find(({ moduleId }) => moduleId === path)
  return ran !== undefined && ran.ok() && unhandledErrors.length === 0
}
