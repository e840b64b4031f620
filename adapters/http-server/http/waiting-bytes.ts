import type { ServerResponse } from 'node:http'

/** The bytes of responses that clients have not received yet, and that the server holds for them meanwhile. */
export type WaitingBytes = {
  /** Counts a response of a client. */
  enter(client: string, response: ServerResponse): void
  /** No longer counts it. */
  leave(client: string, response: ServerResponse): void
  /** True if no further request of a client can be answered now. */
  isFull(client: string): boolean
  /**
   * True if the body of a response, in bytes, can be sent now; it is counted then. A client for whom nothing waits can
   * always receive one.
   */
  hasRoom(response: ServerResponse, bytes: number): boolean
}

export type WaitingBytesLimits = {
  /** The maximum of one client, in bytes. */
  readonly ofClient: number
  /** The maximum of all clients together, in bytes. */
  readonly inAll: number
  /** Above half of `inAll`, only clients for whom fewer bytes than this are waiting are served. */
  readonly ofClientWhenBusy: number
}

const megabyte = 1024 ** 2

/**
 * A client that reads nothing makes each of its connections hold about 64 KB. 4 MB are about 60 such connections, which also
 * the clients of one address do not reach: browsers use six for a host.
 */
const defaultLimits: WaitingBytesLimits = {
  ofClient: 4 * megabyte,
  inAll: 128 * megabyte,
  ofClientWhenBusy: megabyte,
}

/** For how long the counted bytes are used before they are counted again, in milliseconds. */
const countEvery = 10

export function createWaitingBytes(limits: WaitingBytesLimits = defaultLimits): WaitingBytes {
  const responses = new Map<string, Set<ServerResponse>>()
  const clients = new WeakMap<ServerResponse, string>()
  const counted = new Map<string, number>()
  let total = 0
  let countedAt = -Infinity

  const count = () => {
    const now = performance.now()
    if (now - countedAt < countEvery) return
    countedAt = now
    total = 0
    counted.clear()
    for (const [client, ofClient] of responses) {
      let sum = 0
      for (const response of ofClient) sum += response.writableLength
      counted.set(client, sum)
      total += sum
    }
  }
  const isOver = (own: number, all: number) =>
    own > limits.ofClient || all > limits.inAll || (all > limits.inAll / 2 && own > limits.ofClientWhenBusy)

  return {
    enter(client, response) {
      const known = responses.get(client)
      if (known) known.add(response)
      else responses.set(client, new Set([response]))
      clients.set(response, client)
    },
    leave(client, response) {
      const known = responses.get(client)
      known?.delete(response)
      if (known?.size === 0) responses.delete(client)
    },
    isFull(client) {
      count()
      return isOver(counted.get(client) ?? 0, total)
    },
    hasRoom(response, bytes) {
      const client = clients.get(response)
      // A response that is not counted belongs to a test of the app alone.
      if (client === undefined) return true
      count()
      const own = counted.get(client) ?? 0
      if (own > 0 && isOver(own + bytes, total + bytes)) return false
      counted.set(client, own + bytes)
      total += bytes
      return true
    },
  }
}
