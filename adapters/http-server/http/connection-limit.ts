import type { Duplex } from 'node:stream'

/** The requests of a connection that are in progress, and those that wait for them. */
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
    // Waiting requests of a closed connection are dropped.
    connection.once('close', () => share.waiting.splice(0))
    return share
  }

  return {
    /**
     * Answers a request when it is its turn, or never if the connection closes first. Afterwards `leave` must be
     * called once.
     */
    enter(connection: Duplex, answer: () => void): void {
      const share = shareOf(connection)
      if (share.inProgress < maxInProgress) {
        share.inProgress += 1
        answer()
      } else {
        share.waiting.push(answer)
      }
    },
    /** Records that a started request has ended. */
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
