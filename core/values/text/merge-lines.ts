import { diff3Merge } from 'node-diff3'
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
