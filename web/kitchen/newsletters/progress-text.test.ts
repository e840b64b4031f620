import { expect, it } from 'vitest'
import { progressText } from './progress-text.ts'

const progress = { total: 10, pending: 0, sent: 8, failed: 1, skipped: 1, lastError: null }
const heldUntil = '2026-11-23T12:30:00'

it('the progress of a newsletter states its delivery results', () => {
  expect(progressText({ state: 'done', heldUntil, progress })).toBe(
    'Sent to 8, 1 failed, 1 unsubscribed before',
  )
  const early = { ...progress, pending: 7, sent: 3, failed: 0, skipped: 0 }
  expect(progressText({ state: 'sending', heldUntil, progress: early })).toBe('3 of 10 mails sent')
  expect(progressText({ state: 'held', heldUntil, progress: early })).toBe('Goes to 10 readers at 12:30')
  expect(progressText({ state: 'done', heldUntil, progress: { ...progress, total: 0 } })).toBe(
    'Nobody gets newsletters yet',
  )
})
