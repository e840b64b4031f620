import type { Output } from '../output.ts'

/** Rows of a result: aligned under headings for a person, parted by tabs without headings for a pipe. */
export function writeTable(
  output: Output,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  if (output.mode === 'plain') {
    for (const row of rows) output.line(row.map(oneLine).join('\t'))
    return
  }
  const cells = rows.map((row) => row.map(oneLine))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => width(row[column] ?? ''))),
  )
  const align = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
      .join('  ')
      .trimEnd()
  if (rows.length > 0) output.line(output.paint('bold', align(headings)))
  for (const row of cells) output.line(align(row))
}

/** A title with a line break or a control character would break the table, and could steer the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

const segmenter = new Intl.Segmenter()

/** Columns that a text takes: one for each character as people count them. */
function width(text: string): number {
  return [...segmenter.segment(text)].length
}
