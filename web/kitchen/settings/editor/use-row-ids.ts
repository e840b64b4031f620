import { useState } from 'react'

/** Stable keys for rows without ids, so that a row keeps its identity when it moves. */
export function useRowIds(length: number) {
  const [ids, setIds] = useState<readonly string[]>(() => newIds(length))
  // Undo and other tabs can change the length; keys are then added or removed at the end.
  const all =
    ids.length === length ? ids : [...ids.slice(0, length), ...newIds(Math.max(0, length - ids.length))]
  if (all !== ids) setIds(all)
  return {
    all,
    insert: (index: number) => setIds(all.toSpliced(index, 0, ...newIds(1))),
    remove: (index: number) => setIds(all.toSpliced(index, 1)),
    reorder: (order: readonly string[]) => setIds(order),
  }
}

function newIds(count: number): string[] {
  return Array.from({ length: count }, () => crypto.randomUUID())
}
