import { structuredPatch, type StructuredPatchHunk } from 'diff'
import { maxEdits } from './line-diff.ts'

/** A line of a unified diff, with its kind. */
export type DiffLine = { readonly kind: 'head' | 'place' | 'same' | 'old' | 'new'; readonly text: string }

type NamedText = { readonly name: string; readonly text: string }

/**
 * The difference of two texts like `diff -u`, with three lines of context; empty if they are equal. A missing newline
 * at the end is ignored.
 */
export function unifiedDiff(before: NamedText, after: NamedText): DiffLine[] {
  const hunks = hunksOf(whole(before.text), whole(after.text))
  if (hunks.length === 0) return []
  return [
    { kind: 'head', text: `--- ${before.name}` },
    { kind: 'head', text: `+++ ${after.name}` },
    ...hunks.flatMap((hunk) => [placeOf(hunk), ...hunk.lines.map(lineOf)]),
  ]
}

/** The lines of a text, without an empty one after the last newline. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

const whole = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function hunksOf(before: string, after: string): StructuredPatchHunk[] {
  const options = { context: 3, maxEditLength: maxEdits }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  if (patch !== undefined) return patch.hunks
  const [oldLines, newLines] = [linesOf(before), linesOf(after)]
  const lines = [...oldLines.map((line) => `-${line}`), ...newLines.map((line) => `+${line}`)]
  return [{ oldStart: 1, oldLines: oldLines.length, newStart: 1, newLines: newLines.length, lines }]
}

function placeOf({ oldStart, oldLines, newStart, newLines }: StructuredPatchHunk): DiffLine {
  const range = (start: number, count: number) => {
    const from = count === 0 ? start - 1 : start
    return count === 1 ? String(from) : `${from},${count}`
  }
  return { kind: 'place', text: `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@` }
}

const kinds = { ' ': 'same', '-': 'old', '+': 'new' } as const

const lineOf = (text: string): DiffLine => ({ kind: kinds[text.charAt(0) as keyof typeof kinds], text })
