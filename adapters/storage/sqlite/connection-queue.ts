import { createFifo } from '../../system/fifo.ts'
import { createLoopSlice, type LoopSliceOptions } from '../../system/loop-slice.ts'

/** A first-in, first-out queue for the one connection to a database. */
export type ConnectionQueue = {
  /** Resolves once the connection is free and all earlier callers have released it. */
  acquire(): Promise<void>
  /** Passes the connection to the next caller. */
  release(): void
  /**
   * For the caller that holds the connection: resolves when the next query may run, at once or in the next turn of
   * the event loop. A transaction makes many queries without passing the connection on.
   */
  proceed(): Promise<void> | undefined
}

/**
 * Queries of SQLite are synchronous and their callers continue as microtasks, so many of them would block the
 * event loop. The queue yields after some milliseconds of queries, even if a single caller makes query after
 * query.
 */
export function createConnectionQueue(options: LoopSliceOptions = {}): ConnectionQueue {
  const waiting = createFifo<() => void>()
  let isTaken = false
  let isPaused = false
  /** Continues the caller that holds the connection, if it waits for a turn. */
  let continueHolder: (() => void) | null = null

  const slice = createLoopSlice(options, () => {
    isPaused = false
    const holder = continueHolder
    continueHolder = null
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
      return slice.isOver() ? new Promise((resolve) => (continueHolder = resolve)) : undefined
    },
  }
}
