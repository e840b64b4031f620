/** Who waits for the one connection to a database, first in, first out. */
export type ConnectionQueue = {
  /** Resolves once the connection is free and nobody who came before waits for it. */
  acquire(): Promise<void>
  /** Passes the connection on. */
  release(): void
}

export type ConnectionQueueOptions = {
  /** How long the queue is served before other events of the process are, in milliseconds; 5 by default. */
  readonly sliceMs?: number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn?: (callback: () => void) => void
}

/**
 * Queries of SQLite are synchronous and those that wait for one continue as microtasks, so that many of them would keep
 * the event loop from everything else. The queue gives the loop a turn whenever it was served for some milliseconds,
 * also if only one caller makes query after query.
 */
export function createConnectionQueue(options: ConnectionQueueOptions = {}): ConnectionQueue {
  const { sliceMs = 5, nextTurn = setImmediate } = options
  /** A list from which the first is taken in constant time: those before `first` are gone. */
  let waiting: (() => void)[] = []
  let first = 0
  let isTaken = false
  let isPaused = false
  /** When the slice of this turn is over; null before the first query of a turn. */
  let sliceEnds: number | null = null

  const isSliceOver = () => {
    const now = performance.now()
    if (sliceEnds === null) {
      sliceEnds = now + sliceMs
      nextTurn(beginTurn)
    }
    return now > sliceEnds
  }
  const beginTurn = () => {
    sliceEnds = null
    isPaused = false
    serveNext()
  }
  const serveNext = () => {
    if (isTaken || isPaused || first === waiting.length) return
    isPaused = isSliceOver()
    if (isPaused) return
    isTaken = true
    const proceed = waiting[first]
    first += 1
    if (first === waiting.length || first > 1000) {
      waiting = waiting.slice(first)
      first = 0
    }
    proceed?.()
  }

  return {
    acquire() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        serveNext()
      })
    },
    release() {
      isTaken = false
      serveNext()
    },
  }
}
