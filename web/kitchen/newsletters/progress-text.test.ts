import { expect, it } from 'vitest'
import { progressText } from './progress-text.ts'

const progress = { total: 10, pending: 0, sent: 8, failed: 1, skipped: 1, lastError: null }

it('says what became of the mails of a newsletter', () => {
  expect(progressText({ isDone: true, progress })).toBe('Sent to 8, 1 failed, 1 unsubscribed before')
  expect(
    progressText({ isDone: false, progress: { ...progress, pending: 7, sent: 3, failed: 0, skipped: 0 } }),
  ).toBe('3 of 10 mails sent')
  expect(progressText({ isDone: true, progress: { ...progress, total: 0 } })).toBe(
    'Nobody gets newsletters yet',
  )
})
