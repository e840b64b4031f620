/** A job in the queue. */
export type QueuedWork<Value> = {
  /** The client of the job; clients take turns. */
  readonly client: string
  /** Only one heavy job runs at a time. */
  readonly isHeavy: boolean
  /** True if a client still waits for the result when its turn comes; always true by default. */
  readonly isWanted?: () => boolean
  readonly run: () => Promise<Value>
}

/** Runs a few jobs at the same time; the others wait, and no client waits for all jobs of another one. */
export type FairQueue = {
  /**
   * Runs a job in its turn; null if too many are waiting, if its turn does not come in time, or if no client waits
   * for it then.
   */
  add<Value>(work: QueuedWork<Value>): Promise<Value | null>
}

type FairQueueOptions = {
  /**
   * The maximum number of jobs that run at the same time, of all clients and of each: a busy client leaves room
   * for others.
   */
  readonly maxRunning: number
  readonly maxRunningOfClient: number
  /** The maximum number of waiting jobs, of all clients and of each. */
  readonly maxWaiting: number
  readonly maxWaitingOfClient: number
  /** The maximum waiting time, in milliseconds. */
  readonly timeout: number
}

type Waiting = { readonly isHeavy: boolean; readonly start: () => void }
type Client = { readonly waiting: Waiting[]; running: number }

/**
 * Creates a queue. The next job is that of the client with the fewest running jobs; of equal ones, of the client that
 * was served longest ago.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  // In the order of their last turn, the oldest first.
  const clients = new Map<string, Client>()
  const running = { all: 0, heavy: 0 }
  let waitingCount = 0

  const isReady = (work: Waiting) => !work.isHeavy || running.heavy === 0

  function next(): readonly [name: string, client: Client, work: Waiting] | null {
    let best: readonly [string, Client, Waiting] | null = null
    for (const [name, client] of clients) {
      const limit = best?.[1].running ?? options.maxRunningOfClient
      if (client.running >= limit) continue
      const work = client.waiting.find(isReady)
      if (work) best = [name, client, work]
    }
    return best
  }

  function startNext(): void {
    while (running.all < options.maxRunning) {
      const found = next()
      if (!found) return
      const [name, client, work] = found
      leave(client, work)
      clients.delete(name)
      clients.set(name, client)
      count(client, work, 1)
      work.start()
    }
  }

  function count(client: Client, { isHeavy }: Waiting, by: 1 | -1): void {
    client.running += by
    running.all += by
    if (isHeavy) running.heavy += by
  }

  function leave({ waiting }: Client, work: Waiting): void {
    const place = waiting.indexOf(work)
    if (place === -1) return
    waiting.splice(place, 1)
    waitingCount -= 1
  }

  /** Resolves to true when its turn comes, to false if it does not come in time. */
  function turnOf(client: Client, isHeavy: boolean): { work: Waiting; comes: Promise<boolean> } {
    const { promise: comes, resolve } = Promise.withResolvers<boolean>()
    const work = {
      isHeavy,
      start() {
        clearTimeout(timer)
        resolve(true)
      },
    }
    const timer = setTimeout(() => {
      leave(client, work)
      resolve(false)
    }, options.timeout)
    client.waiting.push(work)
    waitingCount += 1
    return { work, comes }
  }

  function removeIdle(name: string): void {
    const client = clients.get(name)
    if (client?.running === 0 && client.waiting.length === 0) clients.delete(name)
  }

  return {
    async add({ client: name, isHeavy, isWanted = () => true, run }) {
      const client = clients.get(name) ?? { waiting: [], running: 0 }
      if (waitingCount >= options.maxWaiting || client.waiting.length >= options.maxWaitingOfClient)
        return null
      clients.set(name, client)
      const { work, comes } = turnOf(client, isHeavy)
      startNext()
      try {
        if (!(await comes)) return null
        try {
          return isWanted() ? await run() : null
        } finally {
          count(client, work, -1)
          startNext()
        }
      } finally {
        removeIdle(name)
      }
    },
  }
}
