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
 * State that keys change. React shows such a store before it does anything else, so that the next key of a chunk finds
 * what the one before it has changed, which a `useState` does not promise outside of React's own events.
 */
export function useKeyState<Value>(initial: Value): readonly [Value, (change: Change<Value>) => void] {
  const [store] = useState(() => createStore(initial))
  return [useSyncExternalStore(store.subscribe, store.get), store.change]
}
