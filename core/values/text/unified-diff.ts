import { diffLines, type DiffPart } from './line-diff.ts'

/** A line of a unified diff, by what it is. */
export type DiffLine = { readonly kind: 'head' | 'place' | 'same' | 'old' | 'new'; readonly text: string }

const context = 3

/**
 * The difference of two texts as `diff -u` shows it, with three lines around each change; empty when there is none. A
 * last line without its newline counts as one with it.
 */
export function unifiedDiff(
  before: { readonly name: string; readonly text: string },
  after: { readonly name: string; readonly text: string },
): DiffLine[] {
  const parts = diffLines(linesOf(before.text), linesOf(after.text))
  const hunks = hunksOf(parts)
  if (hunks.length === 0) return []
  return [
    { kind: 'head', text: `--- ${before.name}` },
    { kind: 'head', text: `+++ ${after.name}` },
    ...hunks.flatMap(hunkLines),
  ]
}

/** The lines of a text, without an empty one after the last newline. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

type Hunk = [DiffPart, ...DiffPart[]]

/** Runs of changes that stand close together, with the shared lines around them. */
function hunksOf(parts: readonly DiffPart[]): Hunk[] {
  const hunks: Hunk[] = []
  parts.forEach((part, index) => {
    const isFirst = !parts.slice(0, index).some(({ isSame }) => !isSame)
    const isLast = !parts.slice(index + 1).some(({ isSame }) => !isSame)
    if (!part.isSame) {
      if (hunks.length === 0) hunks.push([part])
      else hunks.at(-1)?.push(part)
    } else if (isFirst) {
      if (!isLast) hunks.push([lastOf(part)])
    } else if (isLast) hunks.at(-1)?.push(firstOf(part))
    else if (part.oldLines.length <= 2 * context) hunks.at(-1)?.push(part)
    else {
      hunks.at(-1)?.push(firstOf(part))
      hunks.push([lastOf(part)])
    }
  })
  return hunks
}

function firstOf(part: DiffPart): DiffPart {
  return { ...part, oldLines: part.oldLines.slice(0, context), newLines: part.newLines.slice(0, context) }
}

function lastOf(part: DiffPart): DiffPart {
  const skipped = Math.max(0, part.oldLines.length - context)
  return {
    ...part,
    oldStart: part.oldStart + skipped,
    newStart: part.newStart + skipped,
    oldLines: part.oldLines.slice(skipped),
    newLines: part.newLines.slice(skipped),
  }
}

function hunkLines(hunk: Hunk): DiffLine[] {
  const [{ oldStart, newStart }] = hunk
  const count = (side: 'oldLines' | 'newLines') => hunk.reduce((sum, part) => sum + part[side].length, 0)
  const place = (start: number, length: number) => {
    const line = length === 0 ? start : start + 1
    return length === 1 ? String(line) : `${line},${length}`
  }
  const old = place(oldStart, count('oldLines'))
  const now = place(newStart, count('newLines'))
  return [
    { kind: 'place', text: `@@ -${old} +${now} @@` },
    ...hunk.flatMap(({ isSame, oldLines, newLines }): DiffLine[] =>
      isSame
        ? oldLines.map((line) => ({ kind: 'same', text: ` ${line}` }))
        : [
            ...oldLines.map((line): DiffLine => ({ kind: 'old', text: `-${line}` })),
            ...newLines.map((line): DiffLine => ({ kind: 'new', text: `+${line}` })),
          ],
    ),
  ]
}
