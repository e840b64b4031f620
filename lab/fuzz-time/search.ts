import { Worker } from 'node:worker_threads'
import type { SearchNews, SearchOrder } from './search-worker.ts'
import type { Shape } from './shape.ts'

/** What a search of one parser found. */
export type SearchOutcome =
  | { readonly type: 'clean'; readonly tried: number; readonly worst: string }
  | { readonly type: 'found'; readonly shape: Shape; readonly what: string }

/** A parser that takes longer than this for one shape is stopped, and that is a finding. */
export const timeoutMs = 300_000

/**
 * Memory of the thread in megabytes. With a large young generation the collector, whose cost grows in steps and not
 * with the length of a text, seldom runs in the middle of a measurement.
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
    worker.on('message', (news: SearchNews) => {
      if (news.type === 'trying') {
        trying = news.shape
        clearTimeout(watchdog)
        watchdog = setTimeout(() => {
          if (trying !== null)
            finish({ type: 'found', shape: trying, what: `no answer within ${timeoutMs / 1000} s` })
        }, timeoutMs)
      } else if (news.type === 'found') {
        const { length, milliseconds, times } = news.growth
        const what = `${milliseconds.toFixed(0)} ms for ${length} characters, ${times.toFixed(1)} times that for twice as many`
        finish({ type: 'found', shape: news.shape, what })
      } else {
        const worst =
          news.worst === null
            ? 'too fast to measure'
            : `${news.worst.times.toFixed(2)} times, ${news.worst.milliseconds.toFixed(0)} ms for ${news.worst.length} characters`
        finish({ type: 'clean', tried: news.tried, worst })
      }
    })
  })
}
