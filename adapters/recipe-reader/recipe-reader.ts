import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RecipeReaderDep, ParsedSource, SourceToRead } from '#core/formats/source/read-recipe-source.ts'
import { createFairQueue } from '../system/fair-queue.ts'

/** Reads recipes in a separate thread, so that a large page delays only its sender. */
export type RecipeReader = RecipeReaderDep & {
  /** Ends the thread; pending sources are unreadable. */
  close(): void
}

type RecipeReaderOptions = {
  /** The time limit for a source, in milliseconds. */
  readonly timeLimit?: number
  /** How long the thread waits for another source, in milliseconds. */
  readonly idleTime?: number
  /** The path of the program that the thread runs. */
  readonly program?: string
}

/** The memory limit for reading, in MB: a page of 4 MB takes about 200. */
const maxMemory = 768

/** Creates a reader, whose thread starts with the first source and ends when there is nothing more to read. */
export function createRecipeReader(options: RecipeReaderOptions = {}): RecipeReader {
  const { timeLimit = 20_000, idleTime = 60_000, program = siblingProgram(import.meta.url) } = options
  const queue = createFairQueue({
    ...{ maxRunning: 1, maxRunningOfClient: 1, maxWaiting: 400, maxWaitingOfClient: 40 },
    timeout: 60_000,
  })
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function threadOf(): Worker {
    clearTimeout(idle)
    if (worker) return worker
    const started = new Worker(program, {
      ...{ execArgv: [], env: {}, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    })
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  function end(): void {
    clearTimeout(idle)
    void worker?.terminate()
    worker = null
  }

  /**
   * Reads one source at a time. A thread that fails or exceeds the time limit is ended, and the next source gets
   * another one.
   */
  async function read(source: SourceToRead): Promise<ParsedSource | null | 'unreadable'> {
    const thread = threadOf()
    const { promise, resolve } = Promise.withResolvers<ParsedSource | null | 'unreadable'>()
    const fail = () => {
      if (worker === thread) end()
      resolve('unreadable')
    }
    const timer = setTimeout(fail, timeLimit)
    thread.once('message', resolve).once('error', fail).once('exit', fail)
    thread.postMessage(source)
    const reading = await promise
    clearTimeout(timer)
    thread.off('message', resolve).off('error', fail).off('exit', fail)
    idle = setTimeout(end, idleTime).unref()
    return reading
  }

  return {
    async readRecipeSource(source, client) {
      // The queue returns null if the turn did not come in time.
      const turn = await queue.add({
        ...{ client, isHeavy: false },
        run: async () => ({ reading: await read(source) }),
      })
      return turn === null ? 'busy' : turn.reading
    },
    close: end,
  }
}

function siblingProgram(address: string): string {
  const name = address.endsWith('.ts') ? 'recipe-reader-worker.ts' : 'recipe-reader-worker.js'
  return fileURLToPath(new URL(name, address))
}
