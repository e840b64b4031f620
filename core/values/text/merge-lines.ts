import { diffLines, type DiffPart } from './line-diff.ts'
import { linesOf } from './unified-diff.ts'

/** The names that stand beside the marks of a conflict. */
export type MergeNames = { readonly ours: string; readonly theirs: string }

/** Two changes of one text in one. */
export type Merge = {
  readonly text: string
  /** How many places both changed in different ways; there both stand between marks. */
  readonly conflicts: number
}

/**
 * Merges two changes of a text: what one side alone changed is taken from it, what both changed alike is taken once,
 * and where they differ both stand between marks as Git writes them.
 */
export function mergeTexts(base: string, ours: string, theirs: string, names: MergeNames): Merge {
  const baseLines = linesOf(base)
  const changes = joinChanges(
    changesOf(baseLines, linesOf(ours), 'ours'),
    changesOf(baseLines, linesOf(theirs), 'theirs'),
  )
  const merged: string[] = []
  let conflicts = 0
  let at = 0
  for (const region of changes) {
    merged.push(...baseLines.slice(at, region.start))
    const original = baseLines.slice(region.start, region.end)
    const our = sideOf(region, 'ours', original)
    const their = sideOf(region, 'theirs', original)
    const chosen = choose(original, our, their)
    if (chosen === null) conflicts += 1
    merged.push(...(chosen ?? marked(our, their, names)))
    at = region.end
  }
  merged.push(...baseLines.slice(at))
  return { text: merged.length === 0 ? '' : `${merged.join('\n')}\n`, conflicts }
}

type Side = 'ours' | 'theirs'
type Change = {
  readonly side: Side
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}
type Region = { readonly start: number; readonly end: number; readonly changes: readonly Change[] }

function changesOf(base: readonly string[], changed: readonly string[], side: Side): Change[] {
  return diffLines(base, changed)
    .filter(({ isSame }) => !isSame)
    .map(({ oldStart, oldLines, newLines }: DiffPart) => ({
      side,
      start: oldStart,
      end: oldStart + oldLines.length,
      lines: newLines,
    }))
}

/** Changes that touch one another belong together. */
function joinChanges(ours: readonly Change[], theirs: readonly Change[]): Region[] {
  const regions: Region[] = []
  for (const change of [...ours, ...theirs].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    const last = regions.at(-1)
    const touches =
      last !== undefined && change.start <= last.end && last.changes.some(({ side }) => side !== change.side)
    if (last !== undefined && (touches || change.start < last.end)) {
      regions[regions.length - 1] = {
        start: last.start,
        end: Math.max(last.end, change.end),
        changes: [...last.changes, change],
      }
    } else regions.push({ start: change.start, end: change.end, changes: [change] })
  }
  return regions
}

/** A region as one side has it: its changes, and the original between them. */
function sideOf({ start, changes }: Region, side: Side, original: readonly string[]): string[] {
  const lines: string[] = []
  let at = start
  for (const change of changes.filter((each) => each.side === side)) {
    lines.push(...original.slice(at - start, change.start - start), ...change.lines)
    at = change.end
  }
  return [...lines, ...original.slice(at - start)]
}

function choose(original: readonly string[], ours: readonly string[], theirs: readonly string[]) {
  if (isSame(ours, theirs) || isSame(theirs, original)) return ours
  return isSame(ours, original) ? theirs : null
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index])
}

function marked(ours: readonly string[], theirs: readonly string[], names: MergeNames): string[] {
  return [`<<<<<<< ${names.ours}`, ...ours, '=======', ...theirs, `>>>>>>> ${names.theirs}`]
}
