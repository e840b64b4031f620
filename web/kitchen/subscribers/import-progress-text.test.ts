import { expect, it } from 'vitest'
import { importProgressText } from './import-progress-text.ts'

const writing = {
  ...{ fileName: 'readers.csv', isDryRun: false, startedAt: '2026-03-01T12:00:00.000Z' },
  ...{ state: 'writing' as const, rows: 12_000, written: 4000, total: 11_900, added: null },
}

it('the progress text of a subscriber import states its progress', () => {
  expect(importProgressText({ ...writing, state: 'reading', total: null })).toBe(
    'Reading readers.csv: 12,000 rows so far',
  )
  expect(importProgressText({ ...writing, state: 'reading', total: null, rows: 1 })).toBe(
    'Reading readers.csv: 1 row so far',
  )
  expect(importProgressText(writing)).toBe('Importing readers.csv: 4,000 of 11,900 people')
  expect(importProgressText({ ...writing, isDryRun: true, fileName: '' })).toBe(
    'Checking the list: 4,000 of 11,900 people',
  )
})

it('the progress text of a subscriber import states its result', () => {
  expect(importProgressText({ ...writing, state: 'done', added: 1 })).toBe(
    'The import of readers.csv is done: 1 new subscriber.',
  )
  expect(importProgressText({ ...writing, state: 'failed' })).toBe(
    'The import of readers.csv did not succeed. Nothing was changed.',
  )
})
