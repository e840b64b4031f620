import { createFifo } from '../../system/fifo.ts'
import { createLoopSlice, type LoopSliceOptions } from '../../system/loop-slice.ts'

/** Starts work in the order of arrival. */
export type StartQueue = { start(work: () => void): void }

/**
 * Without the queue, all requests that arrive in one turn of the event loop would start in that turn and block
 * everything else. The queue starts work, with the microtasks that follow from it, for some milliseconds per turn,
 * and the rest in the next turns.
 */
export function createStartQueue(options: LoopSliceOptions = {}): StartQueue {
  const waiting = createFifo<() => void>()

  const slice = createLoopSlice(options, () => startNext())
  const startNext = () => {
    if (waiting.isEmpty() || slice.isOver()) return
    // A tick that is scheduled in a microtask runs after all microtasks.
    queueMicrotask(() => process.nextTick(startNext))
    waiting.shift()?.()
  }

  return {
    start(work) {
      if (waiting.isEmpty() && !slice.isOver()) work()
      // Waiting work is started by the next turn, or by the previous work.
      else waiting.push(work)
    },
  }
}
