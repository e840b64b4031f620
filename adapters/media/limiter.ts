/** Lets a few pieces of work run at once; the others wait for their turn, in the order in which they came. */
export type Turns = {
  /** Runs the work in its turn; null when too many are waiting already. */
  take<Value>(work: () => Promise<Value>): Promise<Value | null>
}

/** Makes turns: `atOnce` run, at most `waiting` wait. */
export function createTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async take(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return null
        // Who leaves hands the turn over, so `running` stays as it is.
        await new Promise<void>((resolve) => void queue.push(resolve))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
