import { defineConfig } from 'vitest/config'

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], exclude: ['web/e2e/**'], ...options },
})

export default defineConfig({
  test: {
    // One worker for each core: left alone, Vitest leaves one of them idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      // What core's modules hold is constant, so its test files share them: loading them anew took most of the time.
      project('core', { testTimeout: 30_000, isolate: false }),
      project('adapters', { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('web', { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('cli', { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('tools', { testTimeout: 120_000, hookTimeout: 120_000 }),
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
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
