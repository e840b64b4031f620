import { describe, expect, it } from 'vitest'
import {
  healthAfter,
  maxFailingSeconds,
  nextAttemptAt,
  retryDelays,
  webhookState,
  type WebhookHealth,
} from './webhook.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const healthy: WebhookHealth = { isEnabled: true, failingSince: null, isFailing: false }
const kind = 'recipe.published'

describe('the next attempt', () => {
  it('is later each time, over about a day, and there are eight in all', () => {
    const times = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextAttemptAt({ kind, attempts }, now))
    const delays = times.map((time) => time && (time.getTime() - now.getTime()) / 1000)
    expect(delays).toEqual([...retryDelays, null])
    expect(retryDelays).toEqual(retryDelays.toSorted((one, other) => one - other))
    const hours = retryDelays.reduce((sum, delay) => sum + delay, 0) / 3600
    expect(Math.round(hours)).toBe(25)
  })

  it('is the only one of a test', () => {
    expect(nextAttemptAt({ kind: 'ping', attempts: 1 }, now)).toBeNull()
  })
})

describe('the health of a webhook', () => {
  it('remembers the first failure, and shows it as failing after the last attempt', () => {
    const first = healthAfter(healthy, { kind, state: 'pending' }, ago(60))
    expect([first, webhookState(first)]).toEqual([{ ...healthy, failingSince: ago(60) }, 'active'])
    const last = healthAfter(first, { kind, state: 'failed' }, now)
    expect([last, webhookState(last)]).toEqual([
      { isEnabled: true, failingSince: ago(60), isFailing: true },
      'failing',
    ])
    expect(healthAfter(last, { kind, state: 'delivered' }, now)).toEqual(healthy)
  })

  it('turns it off after three days of failures', () => {
    const failing = { ...healthy, failingSince: ago(maxFailingSeconds - 1), isFailing: true }
    expect(healthAfter(failing, { kind, state: 'pending' }, now).isEnabled).toBe(true)
    const off = healthAfter(
      { ...failing, failingSince: ago(maxFailingSeconds) },
      { kind, state: 'pending' },
      now,
    )
    expect([off.isEnabled, webhookState(off)]).toEqual([false, 'off'])
  })

  it('does not change with a test that fails, or with a message that was not sent', () => {
    const failing = { ...healthy, failingSince: ago(maxFailingSeconds), isFailing: true }
    expect(healthAfter(failing, { kind: 'ping', state: 'failed' }, now)).toEqual(failing)
    expect(healthAfter(failing, { kind, state: 'skipped' }, now)).toEqual(failing)
    expect(healthAfter(failing, { kind: 'ping', state: 'delivered' }, now)).toEqual(healthy)
  })
})
