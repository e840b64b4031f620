import type { Pause } from './pause.ts'

/** Long work in slices of a few milliseconds, between which other work can run. */
export type SlicedWork<Value> = Generator<undefined, Value, undefined>

/** Runs all slices without pauses. */
export function finishAtOnce<Value>(work: SlicedWork<Value>): Value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Runs the slices with a pause between them. */
export async function finishInSlices<Value>(work: SlicedWork<Value>, pause: Pause): Promise<Value> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause()
  }
}

/** The number of items that one slice sorts. */
const sortedAtOnce = 2000

/** A sorted copy like that of `toSorted`; the order is stable. */
export function* sortInSlices<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): SlicedWork<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    runs.push(items.slice(start, start + sortedAtOnce).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      const [left = [], right = []] = runs.slice(index, index + 2)
      merged.push(yield* merge(left, right, compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (left: Item, right: Item) => number,
): SlicedWork<Item[]> {
  const merged: Item[] = []
  let next = 0
  for (const item of left) {
    for (let other = right[next]; other !== undefined && compare(other, item) < 0; other = right[next]) {
      merged.push(other)
      next += 1
      if (merged.length % sortedAtOnce === 0) yield
    }
    merged.push(item)
    if (merged.length % sortedAtOnce === 0) yield
  }
  return merged.concat(right.slice(next))
}
