import { oneLine } from '#core/values/text/one-line.ts'
import type { Output } from '../output.ts'
import { fitName, fitText, padText, textWidth } from './text-width.ts'

/** A column of a table; one that `shrinks` gives way first where the terminal is narrow. */
export type Column = string | { readonly heading: string; readonly shrinks: true }

/** A column of free text, such as a title: of no use to scripts, so it may be cut first. */
export function freeText(heading: string): Column {
  return { heading, shrinks: true }
}

/** The columns between two cells, and the narrowest that a column becomes; ten characters hold a date. */
const gap = 2
const narrowest = { heading: 4, readableHeading: 8, shrinking: 10, fixed: 10 } as const

/**
 * Rows of a result: aligned under headings and as wide as the terminal for a person, whole and parted by tabs without
 * headings for a pipe.
 */
export function writeTable(
  output: Output,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const cells = rows.map((row) => row.map(oneLine))
  if (output.mode === 'plain') {
    for (const row of cells) output.line(row.join('\t'))
    return
  }
  if (rows.length === 0) return
  const headings = columns.map((column) => (typeof column === 'string' ? column : column.heading))
  const widths = fitWidths(headings, cells, columns, output.isWide ? Infinity : output.columns)
  const fit = (cell: string, column: number) => {
    const cut = typeof columns[column] === 'string' ? fitName : fitText
    return cut(cell, widths[column] ?? 0)
  }
  const align = (row: readonly string[], cut = fit) =>
    row
      .map((cell, column) => padText(cut(cell, column), widths[column] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd()
  output.line(
    output.paint(
      'bold',
      align(headings, (heading, column) => fitText(heading, widths[column] ?? 0)),
    ),
  )
  for (const row of cells) output.line(align(row))
  const isNameCut = cells.some((row) =>
    row.some((cell, at) => typeof columns[at] === 'string' && textWidth(cell) > (widths[at] ?? 0)),
  )
  if (isNameCut) output.note('Shortened; --wide shows full names.')
}

/** Takes away from free text, then from headings as far as they stay readable, then from names, until the row has room. */
function fitWidths(
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
  room: number,
): number[] {
  const contents = headings.map((_heading, column) =>
    Math.max(...cells.map((row) => textWidth(row[column] ?? ''))),
  )
  const widths = headings.map((heading, column) => Math.max(textWidth(heading), contents[column] ?? 0))
  const excess = () => widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1) - room
  const shrinkHeadings = (least: number) => {
    for (const [column, content] of contents.entries()) {
      const width = widths[column] ?? 0
      const spare = Math.min(excess(), width - Math.max(content, least))
      if (spare > 0) widths[column] = width - spare
    }
  }
  const shrinkColumns = (kind: 'shrinking' | 'fixed') => {
    const isOfKind = (index: number) => (typeof columns[index] === 'string') === (kind === 'fixed')
    while (excess() > 0) {
      const widest = Math.max(0, ...widths.filter((_width, index) => isOfKind(index)))
      if (widest <= narrowest[kind]) break
      const index = widths.findIndex((width, at) => width === widest && isOfKind(at))
      widths[index] = widest - 1
    }
  }
  shrinkColumns('shrinking')
  shrinkHeadings(narrowest.readableHeading)
  shrinkColumns('fixed')
  shrinkHeadings(narrowest.heading)
  return widths
}

/** Text of strangers must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '')
}
