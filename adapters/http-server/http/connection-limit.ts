import type { Duplex } from 'node:stream'

/** What a connection has in progress, and what waits for that. */
type Share = { inProgress: number; readonly waiting: (() => void)[] }

/**
 * Limits how many requests of one connection are answered at a time. A client can send thousands of requests over a
 * connection without reading a response, and Node would begin to answer all of them; responses are sent in the order of
 * their requests, so few at a time are as fast.
 */
export function createConnectionLimit(maxInProgress: number) {
  const shares = new WeakMap<Duplex, Share>()

  const shareOf = (connection: Duplex): Share => {
    const known = shares.get(connection)
    if (known) return known
    const share: Share = { inProgress: 0, waiting: [] }
    shares.set(connection, share)
    // Nobody waits for these any more.
    connection.once('close', () => share.waiting.splice(0))
    return share
  }

  return {
    /** Answers a request when it is its turn, never if the connection is closed before. Then `leave` has to be called once. */
    enter(connection: Duplex, answer: () => void): void {
      const share = shareOf(connection)
      if (share.inProgress < maxInProgress) {
        share.inProgress += 1
        answer()
      } else {
        share.waiting.push(answer)
      }
    },
    /** Notes that a request that was begun to be answered is over. */
    leave(connection: Duplex): void {
      const share = shareOf(connection)
      share.inProgress -= 1
      const next = share.waiting.shift()
      if (next === undefined) return
      share.inProgress += 1
      next()
    },
  }
}
