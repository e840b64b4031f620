import { diff3Merge } from 'node-diff3'
import { linesOf } from './unified-diff.ts'

/** The labels of the two sides in conflict markers. */
export type MergeNames = { readonly ours: string; readonly theirs: string }

/** The merge of two changed versions of a text. */
export type Merge = {
  readonly text: string
  /** The number of places that both sides changed differently; these contain both versions between conflict markers. */
  readonly conflicts: number
}

/**
 * Merges two changed versions of a text: a change of only one side and equal changes of both are applied; different
 * changes of the same place are written between conflict markers like those of Git.
 */
export function mergeTexts(base: string, ours: string, theirs: string, names: MergeNames): Merge {
  const lines: string[] = []
  let conflicts = 0
  for (const { ok, conflict } of diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs))) {
    lines.push(...(ok ?? []))
    if (conflict === undefined) continue
    conflicts += 1
    lines.push(`<<<<<<< ${names.ours}`, ...conflict.a, '=======', ...conflict.b, `>>>>>>> ${names.theirs}`)
  }
  return { text: lines.map((line) => `${line}\n`).join(''), conflicts }
}
