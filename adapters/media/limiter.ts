/** Runs a few tasks at once; the others wait, in the order in which they came. */
export type Limiter = {
  /** Runs the task once there is room; null when too many are waiting already. */
  run<Value>(task: () => Promise<Value>): Promise<Value | null>
}

/** Makes a limiter: `atOnce` tasks run, at most `waiting` wait. */
export function createLimiter({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Limiter {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(task) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return null
        // A task that ends hands its place over, so `running` stays as it is.
        await new Promise<void>((resolve) => void queue.push(resolve))
      } else {
        running += 1
      }
      try {
        return await task()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
