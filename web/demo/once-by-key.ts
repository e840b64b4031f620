/** Calls `run` for a key, or waits for the pending call with that key. */
export function onceByKey(run: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (key) => {
    const current = running.get(key) ?? run(key).finally(() => running.delete(key))
    running.set(key, current)
    return current
  }
}
