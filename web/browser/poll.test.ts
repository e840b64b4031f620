import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page whose visibility the test controls. */
function createPage() {
  const events = new EventTarget()
  const page = {
    hidden: false,
    addEventListener: events.addEventListener.bind(events),
    setHidden: (hidden: boolean) => {
      page.hidden = hidden
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
  return page
}

/** Starts polling with the given responses, the last of which repeats; errors are thrown. */
function start(responses: readonly (boolean | object)[], { waitsFirst = false, page = createPage() } = {}) {
  const controller = new AbortController()
  const failures: unknown[] = []
  const askedAt: number[] = []
  const begin = Date.now()
  const ask = () => {
    const response = responses[Math.min(askedAt.length, responses.length - 1)]
    askedAt.push((Date.now() - begin) / 1000)
    return typeof response === 'boolean' ? Promise.resolve(response) : Promise.reject(response as Error)
  }
  const ended = vi.fn()
  void poll(ask, {
    ...{ intervalMs: 1000, waitsFirst, page, signal: controller.signal },
    onFailure: (error) => failures.push(error),
  }).then(ended)
  return { askedAt, failures, ended, page, abort: () => controller.abort() }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('polling requests at once and then in every interval, until there is nothing more to request', async () => {
  const { askedAt, ended } = start([true, true, false])
  await seconds(10)
  expect(askedAt).toEqual([0, 1, 2])
  expect(ended).toHaveBeenCalled()
})

it('polling can wait before the first request', async () => {
  const { askedAt } = start([false], { waitsFirst: true })
  await seconds(10)
  expect(askedAt).toEqual([1])
})

it('polling doubles its wait after every failure, up to 30 seconds, and resets it after a success', async () => {
  const offline = new Error('offline')
  const { askedAt, failures } = start([...Array<Error>(6).fill(offline), true])
  await seconds(95)
  expect(askedAt).toEqual([0, 2, 6, 14, 30, 60, 90, 91, 92, 93, 94, 95])
  expect(failures).toEqual(Array(6).fill(offline))
})

it.each([401, 403, 404])('polling ends after the refusal %d', async (status) => {
  const { askedAt, failures, ended } = start([true, { status, body: null }])
  await seconds(60)
  expect(askedAt).toEqual([0, 1])
  expect(failures).toEqual([{ status, body: null }])
  expect(ended).toHaveBeenCalled()
})

it.each([408, 429, 500, 503])('polling continues after the status %d', async (status) => {
  const { askedAt } = start([{ status, body: null }, true])
  await seconds(4)
  expect(askedAt).toEqual([0, 2, 3, 4])
})

it('polling pauses while the page is hidden, and requests when it is visible again', async () => {
  const { askedAt, page } = start([true])
  await seconds(1)
  page.setHidden(true)
  await seconds(60)
  expect(askedAt).toEqual([0, 1])
  page.setHidden(false)
  await seconds(1)
  expect(askedAt).toEqual([0, 1, 61, 62])
})

it('polling that is aborted sends no more requests, whether it is waiting, requesting or hidden', async () => {
  const waiting = start([true])
  const hidden = start([true])
  await seconds(1)
  hidden.page.setHidden(true)
  await seconds(2)
  waiting.abort()
  hidden.abort()
  hidden.page.setHidden(false)
  await seconds(60)
  expect(waiting.askedAt).toEqual([0, 1, 2, 3])
  expect(hidden.askedAt).toEqual([0, 1])
  expect(waiting.ended).toHaveBeenCalled()
  expect(hidden.ended).toHaveBeenCalled()
})

it('polling does not report the failure of an aborted request', async () => {
  const controller = new AbortController()
  const onFailure = vi.fn()
  const ask = (signal: AbortSignal) =>
    new Promise<boolean>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const polling = poll(ask, {
    ...{ intervalMs: 1000, waitsFirst: false, page: createPage(), signal: controller.signal },
    onFailure,
  })
  await seconds(1)
  controller.abort()
  await polling
  expect(onFailure).not.toHaveBeenCalled()
})
