/** A list whose first entry is removed in constant time. */
export type Fifo<Entry> = {
  readonly isEmpty: () => boolean
  push(entry: Entry): void
  /** Removes the first entry; undefined if there is none. */
  shift(): Entry | undefined
}

/** The number of removed entries before the list is copied. */
const maxRemoved = 1000

export function createFifo<Entry>(): Fifo<Entry> {
  let entries: Entry[] = []
  /** The index of the first entry; those before it are removed. */
  let first = 0

  return {
    isEmpty: () => first === entries.length,
    push(entry) {
      entries.push(entry)
    },
    shift() {
      if (first === entries.length) return undefined
      const entry = entries[first]
      first += 1
      if (first === entries.length || first > maxRemoved) {
        entries = entries.slice(first)
        first = 0
      }
      return entry
    },
  }
}
