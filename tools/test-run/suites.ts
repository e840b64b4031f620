import { globSync, readFileSync } from 'node:fs'

/**
 * The run that a test belongs to: the gate, which every change passes (`npm test`); the long suite; or, as a part of
 * that, the tests that measure time or memory, which run one at a time without other load (`npm run test:long`).
 */
export type Suite = 'gate' | 'long' | 'measured'

/** The tags that move a test out of the gate: `it(name, { tags: 'long' }, …)`, or `// @module-tag long` in a file. */
export const suiteTags = [
  { name: 'long', description: 'Runs in npm run test:long, not in npm test.' },
  {
    name: 'measured',
    description: 'Measures time or memory: runs in npm run test:long, one test at a time.',
  },
]

/** The filter of tags by which Vitest selects the tests of a suite. */
export const tagsFilter: Readonly<Record<Suite, string>> = {
  ...{ gate: '!long && !measured', long: 'long && !measured', measured: 'measured' },
}

export function suiteOf(tags: readonly string[]): Suite {
  if (tags.includes('measured')) return 'measured'
  return tags.includes('long') ? 'long' : 'gate'
}

/** Matches the source of files with tests of a suite; `onScreens` tags its second screen. */
const marks: Readonly<Record<Suite, RegExp>> = {
  ...{ gate: /(?:)/, long: /@module-tag long|tags: 'long'|onScreens\(/ },
  measured: /@module-tag measured|tags: 'measured'/,
}

/** The files that may contain tests of a suite, so that the others need not be loaded; empty for all files. */
export function filesOf(suite: Suite): string[] {
  if (suite === 'gate') return []
  return globSync('{core,adapters,web,cli,tools}/**/*.test.{ts,tsx}').filter((path) =>
    marks[suite].test(readFileSync(path, 'utf8')),
  )
}
