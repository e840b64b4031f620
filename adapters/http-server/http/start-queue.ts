import { createFifo } from '../../system/fifo.ts'
import { createLoopSlice, type LoopSliceOptions } from '../../system/loop-slice.ts'

/** Starts work in the order in which it comes. */
export type StartQueue = { start(work: () => void): void }

/**
 * Requests that arrive in one turn of the event loop would all be started in that turn, and keep it from everything
 * else. The queue starts work, together with the microtasks that follow from it, for some milliseconds of a turn, and
 * what is left in the next turns.
 */
export function createStartQueue(options: LoopSliceOptions = {}): StartQueue {
  const waiting = createFifo<() => void>()

  const slice = createLoopSlice(options, () => startNext())
  const startNext = () => {
    if (waiting.isEmpty() || slice.isOver()) return
    // A tick that is asked for in a microtask comes after all microtasks.
    queueMicrotask(() => process.nextTick(startNext))
    waiting.shift()?.()
  }

  return {
    start(work) {
      if (waiting.isEmpty() && !slice.isOver()) work()
      // Whoever has to wait is started by the next turn, or by the work before.
      else waiting.push(work)
    },
  }
}
