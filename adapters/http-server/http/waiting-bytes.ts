import type { ServerResponse } from 'node:http'

/** Counts the bytes of responses that the server buffers because clients have not received them yet. */
export type WaitingBytes = {
  /** Starts to count a response of a client. */
  enter(client: string, response: ServerResponse): void
  /** Stops counting it. */
  leave(client: string, response: ServerResponse): void
  /** True if no further request of a client can be answered now. */
  isFull(client: string): boolean
  /**
   * True if the body of a response, in bytes, can be sent now; it is then counted. A client with nothing pending
   * can always receive one.
   */
  hasRoom(response: ServerResponse, bytes: number): boolean
}

export type WaitingBytesLimits = {
  /** The maximum of one client, in bytes. */
  readonly ofClient: number
  /** The maximum of all clients together, in bytes. */
  readonly inAll: number
  /** Above half of `inAll`, only clients with fewer pending bytes than this are served. */
  readonly ofClientWhenBusy: number
}

const megabyte = 1024 ** 2

/**
 * A client that reads nothing makes the server buffer about 64 KB per connection. 4 MB are about 60 such
 * connections, more than the clients of one address open: browsers use six per host.
 */
const defaultLimits: WaitingBytesLimits = {
  ofClient: 4 * megabyte,
  inAll: 128 * megabyte,
  ofClientWhenBusy: megabyte,
}

/** How long a count is reused before it is taken again, in milliseconds. */
const countIntervalMs = 10

export function createWaitingBytes(limits: WaitingBytesLimits = defaultLimits): WaitingBytes {
  const responses = new Map<string, Set<ServerResponse>>()
  const clients = new WeakMap<ServerResponse, string>()
  const counted = new Map<string, number>()
  let total = 0
  let countedAt = -Infinity

  const count = () => {
    const now = performance.now()
    if (now - countedAt < countIntervalMs) return
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
      // Without a client: tests of the app alone, whose responses are not counted.
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
