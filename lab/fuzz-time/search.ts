import { Worker } from 'node:worker_threads'
import type { SearchMessage, SearchOrder } from './search-worker.ts'
import type { Shape } from './shape.ts'

/** The outcome of the search for one parser. */
export type SearchOutcome =
  | { readonly type: 'clean'; readonly tried: number; readonly worst: string }
  | { readonly type: 'found'; readonly shape: Shape; readonly what: string }

/** A parser that takes longer than this for one shape is stopped and reported. */
const timeoutMs = 300_000

/**
 * The memory of the thread in megabytes. With a large young generation, garbage collection, whose cost grows in steps,
 * rarely runs during a measurement.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 1024, maxOldGenerationSizeMb: 8192 }

/** Searches for the worst input of one parser, in a thread that can be stopped. */
export function searchParser(order: SearchOrder): Promise<SearchOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits,
    })
    let trying: Shape | null = null
    let watchdog: NodeJS.Timeout | undefined
    const finish = (outcome: SearchOutcome) => {
      clearTimeout(watchdog)
      void worker.terminate()
      resolve(outcome)
    }
    worker.on('error', reject)
    worker.on('message', (message: SearchMessage) => {
      if (message.type === 'trying') {
        trying = message.shape
        clearTimeout(watchdog)
        watchdog = setTimeout(() => {
          if (trying !== null)
            finish({ type: 'found', shape: trying, what: `no answer within ${timeoutMs / 1000} s` })
        }, timeoutMs)
      } else if (message.type === 'found') {
        const { length, milliseconds, times } = message.growth
        const what = `${milliseconds.toFixed(0)} ms for ${length} characters, ${times.toFixed(1)} times that for twice as many`
        finish({ type: 'found', shape: message.shape, what })
      } else {
        const worst =
          message.worst === null
            ? 'too fast to measure'
            : `${message.worst.times.toFixed(2)} times, ${message.worst.milliseconds.toFixed(0)} ms for ${message.worst.length} characters`
        finish({ type: 'clean', tried: message.tried, worst })
      }
    })
  })
}
