import { useState } from 'react'

/** Names for rows that have none, so that a row is the same row after it moved. */
export function useRowIds(length: number) {
  const [ids, setIds] = useState<readonly string[]>(() => newIds(length))
  // Undo and other tabs change the length from outside: rows at the end come and go then.
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
