import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findBrowser } from './testing/browser/install-browser.ts'
import { suiteTags } from './tools/test-run/suites.ts'
import { unoptimized } from './testing/browser/browser-flags.ts'
import { drag } from './testing/browser/drag-command.ts'

/** Long enough for a busy machine: the limits are for tests that never end, not for slow ones. */
const timeouts = { testTimeout: 480_000, hookTimeout: 480_000, expect: { poll: { timeout: 120_000 } } }

const project = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['web/e2e/**', '**/*.browser.test.tsx'],
    ...timeouts,
    ...options,
  },
})

/** The slowest test files of each phase. They start first, so that no worker is still busy with one at the end. */
const longest = [
  ...['tools/package/package', 'adapters/http-server/fuzz-sqlite', 'adapters/http-server/fuzz-postgres'],
  ...['adapters/storage/storage-postgres', 'web/server/paywall-leaks', 'tools/dev'],
  ...[
    'web/e2e/platform/pages',
    'web/e2e/kitchen/kitchen-offline',
    'web/e2e/kitchen/kitchen-recipe-media',
    'web/e2e/kitchen/kitchen-settings',
  ],
  ...[
    'web/e2e/platform/crawl',
    'web/e2e/kitchen/kitchen-import',
    'web/e2e/kitchen/every-setting',
    'web/e2e/platform/newsletter-crash',
  ],
  ...[
    'web/e2e/reading/cook',
    'web/e2e/kitchen/recipe-saving',
    'web/e2e/platform/words',
    'web/e2e/account/session',
    'web/e2e/account/account',
  ],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(`${path}.test.ts`))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** What a browser needs to run as root and without a screen. */
const browserFlags = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  unoptimized,
]

/** What controls import that the pages of a site do not. */
const controlDependencies = [
  ...[
    '@dnd-kit/core',
    '@dnd-kit/sortable',
    '@dnd-kit/utilities',
    'axe-core',
    'react-image-crop',
    'react-router',
  ],
  ...['slate', 'slate-history', 'slate-react'],
  ...['@noble/hashes/sha2.js', '@noble/hashes/utils.js', 'diff', 'fflate', 'htmlparser2', 'idb', 'yaml'],
]

const browser = findBrowser()

/** The seed of property tests: constant, so that a failure is caused by a change and not by chance. */
const seed = process.env['TRIVET_SEED'] ?? '2026'

export default defineConfig({
  test: {
    tags: suiteTags,
    provide: { seed: seed === 'random' ? null : Number(seed) },
    sequence: { sequencer: LongestFirst },
    // More workers than cores would only make every test slower, and those with limits of time fail.
    maxWorkers: availableParallelism(),
    projects: [
      // What modules hold is constant, so test files share them: loading them again took most of the time of many.
      ...['core', 'adapters', 'web', 'cli'].map((name) => project(name, { isolate: false })),
      project('tools', { include: ['{tools,testing}/**/*.test.ts'] }),
      project('lab'),
      {
        // Packages found only by the first test of a control would reload the page in the middle of it.
        optimizeDeps: { include: controlDependencies },
        // Controls, each by itself, in the browser that the journeys run in.
        test: {
          name: 'controls',
          sequence: { groupOrder: 1 },
          include: ['web/**/*.browser.test.tsx'],
          ...timeouts,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser === null ? {} : { executablePath: browser }), args: browserFlags },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { drag },
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'testing/browser/global-setup.ts',
          setupFiles: 'testing/browser/after-journey.ts',
          sequence: { groupOrder: 2 },
          ...timeouts,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['core/**/*.ts'],
      exclude: ['**/*.test.ts', 'core/**/testing/**'],
      thresholds: { branches: 96 },
    },
  },
})
