import type { PageLine } from './page-line.ts'

/** A range of lines: from `start` to before `end`. */
export type Region = { readonly start: number; readonly end: number; readonly score: number }

/** The effect of a line on the current region: it adds its weight, restarts the region with a bonus, or ends it. */
export type LineVote = { readonly kind: 'add' | 'start' | 'stop'; readonly value: number }

/**
 * Finds the consecutive lines with the highest sum, in one pass. Null if no sum exceeds `least`. A start restarts the
 * region if the sum is below its bonus times `restart`.
 */
export function findBestRegion(votes: readonly LineVote[], least: number, restart = 1): Region | null {
  let best: Region | null = null
  let start = 0
  let sum = 0
  for (const [index, vote] of votes.entries()) {
    if (vote.kind === 'stop' || (vote.kind === 'start' && sum < vote.value * restart)) {
      start = index + 1
      sum = vote.kind === 'start' ? vote.value : 0
      continue
    }
    sum += vote.value
    if (sum < 0) {
      start = index + 1
      sum = 0
    } else if (vote.kind === 'add' && vote.value > 0 && sum > (best?.score ?? least)) {
      best = { start, end: index + 1, score: sum }
    }
  }
  return best
}

/** Extends a region to the whole lists in which it starts and ends. */
export function wholeLists(region: Region, lines: readonly PageLine[]): Region {
  const { score } = region
  let { start, end } = region
  while (start > 0 && areOfOneList(lines[start - 1], lines[start])) start -= 1
  while (end < lines.length && areOfOneList(lines[end], lines[end - 1])) end += 1
  return { start, end, score }
}

function areOfOneList(left: PageLine | undefined, right: PageLine | undefined): boolean {
  if (left === undefined || right === undefined || !left.isItem || !right.isItem) return false
  return left.shape === right.shape && left.element.parent === right.element.parent
}
