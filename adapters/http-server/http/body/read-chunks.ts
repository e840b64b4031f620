import type { IncomingMessage } from 'node:http'

/** Why a body was not received. */
export type BodyFailure = 'too_large' | 'too_slow' | 'cut_off'

/** The minimum speed of a body: it may take `graceSeconds`, and a second more for every `bytesPerSecond` received. */
export type Pace = { readonly graceSeconds: number; readonly bytesPerSecond: number }

/**
 * Sufficient for a poor connection; a client that sends one byte per second can hold a connection for 20 seconds
 * only.
 */
const defaultPace: Pace = { graceSeconds: 20, bytesPerSecond: 16 * 1024 }

/**
 * Passes on a body chunk by chunk, up to `maxBytes`; `take` returns false to stop. A body whose `Content-Length`
 * is too large is not read at all. If reading ends early, a response can still be sent.
 */
export function readChunks(
  request: IncomingMessage,
  { maxBytes, pace = defaultPace }: { readonly maxBytes: number; readonly pace?: Pace | undefined },
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
    // Most bodies arrive with their headers and are read by then: a timer for each would cost more than reading them.
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
