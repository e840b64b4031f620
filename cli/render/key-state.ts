import { useState, useSyncExternalStore } from 'react'

type Change<Value> = (before: Value) => Value

function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(change: Change<Value>) {
      value = change(value)
      for (const listen of [...listeners]) listen()
    },
  }
}

/**
 * State that keys change. React applies such a store synchronously, so that the next key of a chunk sees the change of
 * the one before it, which `useState` does not guarantee outside of React's own events.
 */
export function useKeyState<Value>(initial: Value): readonly [Value, (change: Change<Value>) => void] {
  const [store] = useState(() => createStore(initial))
  return [useSyncExternalStore(store.subscribe, store.get), store.change]
}
