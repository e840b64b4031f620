/** Runs tasks so that no two tasks with a common key overlap; tasks without a common key run concurrently. */
export type KeyedLock = {
  run<Value>(keys: readonly string[], work: () => Promise<Value>): Promise<Value>
}

/** Creates a lock that starts tasks with a common key in the order of the calls. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(keys, work) {
      const before = keys.flatMap((key) => tails.get(key) ?? [])
      const value = Promise.allSettled(before).then(work)
      const done = value.then(
        () => {},
        () => {},
      )
      for (const key of keys) tails.set(key, done)
      void done.then(() => {
        for (const key of keys) if (tails.get(key) === done) tails.delete(key)
      })
      return value
    },
  }
}
