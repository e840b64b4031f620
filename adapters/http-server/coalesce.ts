/**
 * Shares one lookup among all who ask for the same key while it has not begun yet. An answer is never older than
 * the question: who asks during a lookup waits for the next one.
 */
export function coalesce<Key, Value>(lookup: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<unknown>>()
  const waiting = new Map<Key, Promise<Value>>()

  function start(key: Key): Promise<Value> {
    waiting.delete(key)
    const answer = lookup(key)
    const settled = answer.then(
      () => undefined,
      () => undefined,
    )
    running.set(key, settled)
    void settled.then(() => {
      if (running.get(key) === settled) running.delete(key)
    })
    return answer
  }

  return (key) => {
    const before = running.get(key)
    if (!before) return start(key)
    const next = waiting.get(key) ?? before.then(() => start(key))
    waiting.set(key, next)
    return next
  }
}
