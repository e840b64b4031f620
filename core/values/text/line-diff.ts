/** A run of lines that two texts share, or in which they differ. */
export type DiffPart = {
  readonly isSame: boolean
  /** Where the run begins in each text, from 0, and its lines there. */
  readonly oldStart: number
  readonly newStart: number
  readonly oldLines: readonly string[]
  readonly newLines: readonly string[]
}

/** More edits than this are shown as one, so that the comparison of strangers stays cheap. */
const mostEdits = 1000

/** The runs in which two texts are the same and differ, by turns; joined they give either text back. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffPart[] {
  const start = sharedStart(before, after)
  const end = sharedEnd(before.slice(start), after.slice(start))
  const pairs = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...matches(before.slice(start, before.length - end), after.slice(start, after.length - end)).map(
      ([old, now]) => [old + start, now + start] as const,
    ),
    ...Array.from(
      { length: end },
      (_, index) => [before.length - end + index, after.length - end + index] as const,
    ),
  ]
  return partsOf(before, after, pairs)
}

type Pair = readonly [old: number, now: number]

function partsOf(before: readonly string[], after: readonly string[], pairs: readonly Pair[]): DiffPart[] {
  const parts: DiffPart[] = []
  let [old, now] = [0, 0]
  const add = (isSame: boolean, oldEnd: number, newEnd: number) => {
    if (oldEnd > old || newEnd > now) {
      const [oldLines, newLines] = [before.slice(old, oldEnd), after.slice(now, newEnd)]
      parts.push({ isSame, oldStart: old, newStart: now, oldLines, newLines })
    }
    ;[old, now] = [oldEnd, newEnd]
  }
  let shared = 0
  for (const [oldAt, newAt] of [...pairs, [before.length, after.length] as const]) {
    if (oldAt !== old + shared || newAt !== now + shared) {
      add(true, old + shared, now + shared)
      add(false, oldAt, newAt)
      shared = 0
    }
    shared += 1
  }
  add(true, before.length, after.length)
  return parts
}

/** The longest common subsequence by the greedy algorithm of Myers (1986), as pairs of places. */
function matches(before: readonly string[], after: readonly string[]): Pair[] {
  const trace: ReadonlyMap<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  const last = before.length + after.length
  for (let edits = 0; edits <= Math.min(last, mostEdits); edits += 1) {
    trace.push(reached)
    const next = new Map(reached)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = reached.get(diagonal + 1) ?? -1
      const right = reached.get(diagonal - 1) ?? -1
      let old = diagonal === -edits || (diagonal !== edits && right < down) ? down : right + 1
      while (old < before.length && before[old] === after[old - diagonal] && old - diagonal < after.length)
        old += 1
      next.set(diagonal, old)
      if (old >= before.length && old - diagonal >= after.length)
        return walkBack(trace, before.length, after.length)
    }
    reached = next
  }
  return []
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], oldEnd: number, newEnd: number): Pair[] {
  const pairs: Pair[] = []
  let [old, now] = [oldEnd, newEnd]
  for (const [edits, reached] of [...trace.entries()].reverse()) {
    const diagonal = old - now
    const down = reached.get(diagonal + 1) ?? -1
    const right = reached.get(diagonal - 1) ?? -1
    const isDown = diagonal === -edits || (diagonal !== edits && right < down)
    const oldFrom = isDown ? down : right
    const newFrom = oldFrom - (isDown ? diagonal + 1 : diagonal - 1)
    while (old > oldFrom && now > newFrom) {
      old -= 1
      now -= 1
      pairs.push([old, now])
    }
    ;[old, now] = [oldFrom, newFrom]
  }
  return pairs.reverse()
}

function sharedStart(before: readonly string[], after: readonly string[]): number {
  let length = 0
  while (length < before.length && length < after.length && before[length] === after[length]) length += 1
  return length
}

function sharedEnd(before: readonly string[], after: readonly string[]): number {
  let length = 0
  while (
    length < before.length &&
    length < after.length &&
    before[before.length - 1 - length] === after[after.length - 1 - length]
  ) {
    length += 1
  }
  return length
}
