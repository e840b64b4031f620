/** What was learnt of the last few things, by key. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  forget(key: string): void
}

/** Remembers so many; the oldest is forgotten first. */
export function createRecent<Value>(limit: number): Recent<Value> {
  const values = new Map<string, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      const [oldest] = values.keys()
      if (values.size >= limit && oldest !== undefined && !values.has(key)) values.delete(oldest)
      values.set(key, value)
    },
    forget: (key) => void values.delete(key),
  }
}
