import { failureStatus } from '#core/model/call-failure.ts'

/** Sends one request; resolves to false when polling is done. */
export type Ask = (signal: AbortSignal) => Promise<boolean>

type PollOptions = {
  /** The time between a response and the next request, in milliseconds. */
  readonly intervalMs: number
  /** True to wait before the first request too. */
  readonly waitsFirst: boolean
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
  /** Polling pauses while this document is hidden. */
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>
}

/** The maximum delay between two requests after failures, in milliseconds. */
const maxBackoffMs = 30_000

/**
 * Polls until it is done, the signal aborts or the server refuses. It pauses while the page is hidden, and backs off
 * exponentially after failures.
 */
export async function poll(ask: Ask, options: PollOptions): Promise<void> {
  const { intervalMs, waitsFirst, onFailure, signal, page } = options
  let waitMs = intervalMs
  if (waitsFirst) await sleep(waitMs, signal)
  for (;;) {
    await shown(page, signal)
    if (signal.aborted) return
    try {
      if (!(await ask(signal))) return
      waitMs = intervalMs
    } catch (error) {
      if (signal.aborted) return
      onFailure(error)
      if (isRefusal(failureStatus(error))) return
      waitMs = Math.min(waitMs * 2, maxBackoffMs)
    }
    await sleep(waitMs, signal)
  }
}

/** True for the status of an error that a retry would not change; timeouts and rate limits are worth a retry. */
export function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

/** Resolves when the page is visible or the signal aborts. */
function shown(page: PollOptions['page'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!page.hidden) return resolve()
    signal.addEventListener('abort', () => resolve())
    page.addEventListener('visibilitychange', () => page.hidden || resolve(), { signal })
  })
}
