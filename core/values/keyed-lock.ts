/** Runs work so that no two pieces that share a key overlap; others run side by side. */
export type KeyedLock = {
  run<Value>(keys: readonly string[], work: () => Promise<Value>): Promise<Value>
}

/** A lock whose pieces of work start in the order in which they asked. */
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
