/** Calls `run` for a key unless its last call for that key has not ended, and waits for the end. */
export function onceByKey(run: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (key) => {
    const current = running.get(key) ?? run(key).finally(() => running.delete(key))
    running.set(key, current)
    return current
  }
}
