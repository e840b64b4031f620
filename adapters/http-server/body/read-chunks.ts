import type { IncomingMessage } from 'node:http'

/** Why a body did not arrive. */
export type BodyFailure = 'too_large' | 'too_slow' | 'cut_off'

/** How slowly a body may arrive: within `graceSeconds`, and a second more for every `bytesPerSecond` that came. */
export type Pace = { readonly graceSeconds: number; readonly bytesPerSecond: number }

/** Enough for a bad line; who sends a byte a second holds a connection for 20 seconds. */
export const usualPace: Pace = { graceSeconds: 20, bytesPerSecond: 16 * 1024 }

/**
 * Hands over a body chunk by chunk, at most `maxBytes` of it; `take` returns false when it wants no more. A body that
 * is announced as too large is not read at all. Where reading ends early, the request can still be answered.
 */
export function readChunks(
  request: IncomingMessage,
  { maxBytes, pace = usualPace }: { readonly maxBytes: number; readonly pace?: Pace | undefined },
  take: (chunk: Buffer) => boolean,
): Promise<BodyFailure | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve('too_large')
  if (request.readableEnded) return Promise.resolve(null)
  if (request.destroyed) return Promise.resolve('cut_off')
  return new Promise((resolve) => {
    let size = 0
    const startedAt = performance.now()
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) finish('too_large')
      else if (!take(chunk)) finish(null)
    }
    const onEnd = () => finish(null)
    const onCut = () => finish('cut_off')
    const checkPace = () => {
      const seconds = (performance.now() - startedAt) / 1000
      if (seconds > pace.graceSeconds + size / pace.bytesPerSecond) finish('too_slow')
    }
    let timer: NodeJS.Timeout | undefined
    // Most bodies come with their headers, and are read by then: a timer for each would cost more than reading them.
    const isTaking = setImmediate(() => {
      timer = setInterval(checkPace, Math.min(1000, pace.graceSeconds * 250))
    })
    function finish(outcome: BodyFailure | null): void {
      clearImmediate(isTaking)
      clearInterval(timer)
      request.pause().off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut)
      resolve(outcome)
    }
    request.on('end', onEnd).on('close', onCut).on('error', onCut).on('data', onData)
  })
}
