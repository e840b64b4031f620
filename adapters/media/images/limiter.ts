/** Runs a few tasks at a time; the others wait in the order of arrival. */
export type Limiter = {
  /** Runs the task when a slot is free; null if the queue is full. */
  run<Value>(task: () => Promise<Value>): Promise<Value | null>
}

/** Creates a limiter: `maxRunning` tasks run, at most `waiting` wait. */
export function createLimiter({
  maxRunning,
  waiting,
}: {
  readonly maxRunning: number
  readonly waiting: number
}): Limiter {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(task) {
      if (running >= maxRunning) {
        if (queue.length >= waiting) return null
        // A finished task passes its slot on, so `running` does not change.
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
