import { diffArrays } from 'diff'

/** A run of lines that is the same in both texts, or differs. */
export type DiffPart = {
  readonly isSame: boolean
  readonly oldLines: readonly string[]
  readonly newLines: readonly string[]
}

/**
 * With more edits than this, the whole texts are reported as one change, which limits the cost of comparing unrelated
 * texts.
 */
export const maxEdits = 1000

/** The runs of equal and different lines, alternating. The joined `oldLines` and `newLines` are the two texts. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxEdits })
  if (changes === undefined) return [{ isSame: false, oldLines: before, newLines: after }]
  const parts: DiffPart[] = []
  for (const { added, removed, value } of changes) {
    const isSame = !added && !removed
    const part = { isSame, oldLines: added ? [] : value, newLines: removed ? [] : value }
    const last = parts.at(-1)
    if (last === undefined || last.isSame || isSame) parts.push(part)
    else parts[parts.length - 1] = joined(last, part)
  }
  return parts
}

const joined = (one: DiffPart, other: DiffPart): DiffPart => ({
  isSame: false,
  oldLines: [...one.oldLines, ...other.oldLines],
  newLines: [...one.newLines, ...other.newLines],
})
