import { defineConfig } from 'vitest/config'
import { suiteTags, tagsFilter } from '../../tools/test-run/suites.ts'

/** The gate's tests of core: Stryker cannot choose a project of the configuration of the repository. */
export default defineConfig({
  test: {
    include: ['core/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    tags: suiteTags,
    // An option of the command line, which the type does not know.
    ...{ tagsFilter: [tagsFilter.gate] },
    provide: { seed: 2026 },
  },
})
