import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { startTimers } from './start-timers.ts'

const start = { type: 'timer.start', recipeId: 'soup', instructionId: 'boil', label: 'Step 4, Soup' } as const

/** A browser whose page is hidden or visible, with the messages to its service worker. */
function browserWith(permission: NotificationPermission, visibilityState: DocumentVisibilityState) {
  const sent: unknown[] = []
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('document', { visibilityState, addEventListener: () => undefined })
  vi.stubGlobal('location', { pathname: '/recipes/soup' })
  vi.stubGlobal('Notification', { permission, requestPermission })
  const registration = { active: { postMessage: (message: unknown) => sent.push(message) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return { sent, requestPermission }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the permission to notify', () => {
  it('is asked for with the first timer that is started, and only then', () => {
    const { requestPermission } = browserWith('default', 'visible')
    const timers = startTimers(createMemoryDevice(), () => undefined)
    timers.send({ type: 'timers.restore' })
    expect(requestPermission).not.toHaveBeenCalled()
    timers.send({ ...start, minutes: 3 })
    timers.send({ ...start, minutes: 5 })
    expect(requestPermission).toHaveBeenCalledTimes(1)
  })

  it('is not asked for again once it was given or refused', () => {
    for (const permission of ['granted', 'denied'] as const) {
      const { requestPermission } = browserWith(permission, 'visible')
      startTimers(createMemoryDevice(), () => undefined).send({ ...start, minutes: 3 })
      expect(requestPermission).not.toHaveBeenCalled()
    }
  })
})

describe('the end of a timer', () => {
  it.each([
    ['granted', 'hidden', 1],
    ['granted', 'visible', 0],
    ['denied', 'hidden', 0],
  ] as const)('with the permission %s, while the page is %s, sends %i messages', async (may, seen, count) => {
    const { sent } = browserWith(may, seen)
    const timers = startTimers(createMemoryDevice(), () => undefined)
    timers.send({ ...start, minutes: 1 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    const message = { type: 'timer-ended', label: 'Step 4, Soup', slot: '.1', path: '/recipes/soup' }
    expect(sent).toEqual(Array.from({ length: count }, () => message))
    const [entry] = timers.ref.getSnapshot().context.entries
    expect(entry?.ref.getSnapshot().matches('finished')).toBe(true)
  })
})
