import { createFifo } from '../../system/fifo.ts'
import { createLoopSlice, type LoopSliceOptions } from '../../system/loop-slice.ts'

/** Who waits for the one connection to a database, first in, first out. */
export type ConnectionQueue = {
  /** Resolves once the connection is free and nobody who came before waits for it. */
  acquire(): Promise<void>
  /** Passes the connection on. */
  release(): void
  /**
   * For whoever holds the connection: resolves when the next query may run, at once or in the next turn of the event
   * loop. A transaction makes many queries without passing the connection on.
   */
  proceed(): Promise<void> | undefined
}

/**
 * Queries of SQLite are synchronous and those that wait for one continue as microtasks, so that many of them would keep
 * the event loop from everything else. The queue gives the loop a turn whenever it was served for some milliseconds,
 * also if only one caller makes query after query.
 */
export function createConnectionQueue(options: LoopSliceOptions = {}): ConnectionQueue {
  const waiting = createFifo<() => void>()
  let isTaken = false
  let isPaused = false
  /** Continues whoever holds the connection, if that waits for a turn. */
  let goOn: (() => void) | null = null

  const slice = createLoopSlice(options, () => {
    isPaused = false
    const holder = goOn
    goOn = null
    if (holder) holder()
    else serveNext()
  })
  const serveNext = () => {
    if (isTaken || isPaused || waiting.isEmpty()) return
    isPaused = slice.isOver()
    if (isPaused) return
    isTaken = true
    waiting.shift()?.()
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
    proceed() {
      return slice.isOver() ? new Promise((resolve) => (goOn = resolve)) : undefined
    },
  }
}
