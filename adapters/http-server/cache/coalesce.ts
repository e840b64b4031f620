import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/**
 * Shares one lookup among all callers that request the same key in one turn of the event loop, or while the previous
 * lookup is in progress. A result is never older than its request: a caller during a lookup waits for the next one.
 */
export function coalesce<Key, Value>(lookup: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<void>>()
  const waiting = new Map<Key, Promise<Value>>()

  function start(key: Key): Promise<Value> {
    waiting.delete(key)
    const pending = lookup(key)
    const over = (): void => void running.delete(key)
    running.set(key, pending.then(over, over))
    return pending
  }

  return (key) => {
    const shared = waiting.get(key)
    if (shared) return shared
    const before = running.get(key) ?? turnOfTheLoop()
    const next = before.then(() => start(key))
    waiting.set(key, next)
    return next
  }
}
