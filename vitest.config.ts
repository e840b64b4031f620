import { defineConfig } from 'vitest/config'

/** Long enough for a machine that does ten other things: a limit is for what never ends, not for what is late. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } }

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], exclude: ['web/e2e/**'], ...patience, ...options },
})

export default defineConfig({
  test: {
    // One worker for each core: left alone, Vitest leaves one of them idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      // What core's modules hold is constant, so its test files share them: loading them anew took most of the time.
      project('core', { isolate: false }),
      ...['adapters', 'web', 'cli', 'tools'].map((name) => project(name)),
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'web/e2e/serve-platform.ts',
          ...patience,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['core/**/*.ts'],
      exclude: ['**/*.test.ts', 'core/testing/**'],
      thresholds: { branches: 95 },
    },
  },
})
