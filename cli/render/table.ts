import { isUuid } from '#core/values/text/uuid.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { Output } from '../environment/output.ts'
import { fitName, fitText, padText, textWidth } from './text-width.ts'

/** A column of a table; columns that `shrinks` are truncated first in a narrow terminal. */
export type Column = string | { readonly heading: string; readonly shrinks: true }

/** A column of free text, such as a title: scripts do not need it, so it is truncated first. */
export function freeText(heading: string): Column {
  return { heading, shrinks: true }
}

/** The number of characters of an id that tables show; commands accept the beginning of an id. */
const shortId = 8

/** An id as it is shown in a table for a person, and whole for scripts and with `--wide`. */
export function shownId({ mode, isWide }: Pick<Output, 'mode' | 'isWide'>, id: string): string {
  return mode === 'terminal' && !isWide ? id.slice(0, shortId) : id
}

/** The number of columns between two cells, and the minimum width of a column; ten characters fit a date. */
const gap = 2
const narrowest = { heading: 4, readableHeading: 8, shrinking: 10, fixed: 10 } as const

/** The width to which free text shrinks before long names do: less of a title cannot be recognized. */
const readable = { shrinking: 16, fixed: 32 } as const

/**
 * The rows of a result: aligned under headings and fitted to the terminal for a person, one cell per line if even
 * the narrowest columns do not fit, and complete with tabs and without headings for a pipe.
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
  const room = output.isWide ? Infinity : output.columns
  const widths = fitWidths(headings, cells, columns, room)
  if (rowWidth(widths) > room) return writeStacked(output, columns, headings, cells)
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
  noteShortened(output, columns, cells, widths)
}

/** Each row as lines of a heading and a cell, omitting empty cells, with an empty line between rows. */
function writeStacked(
  output: Output,
  columns: readonly Column[],
  headings: readonly string[],
  cells: readonly (readonly string[])[],
): void {
  const headingWidth = Math.max(...headings.map(textWidth))
  const room = Math.max(narrowest.fixed, output.columns - headingWidth - gap)
  for (const [index, row] of cells.entries()) {
    if (index > 0) output.line('')
    for (const [column, cell] of row.entries()) {
      const cut = typeof columns[column] === 'string' ? fitName : fitText
      const heading = output.paint('bold', padText(headings[column] ?? '', headingWidth))
      if (cell !== '') output.line(`${heading}${' '.repeat(gap)}${cut(cell, room)}`)
    }
  }
  const widths = headings.map(() => room)
  noteShortened(output, columns, cells, widths)
}

function noteShortened(
  output: Output,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  widths: readonly number[],
): void {
  const isNameCut = cells.some((row) =>
    row.some((cell, at) => typeof columns[at] === 'string' && textWidth(cell) > (widths[at] ?? 0)),
  )
  if (isNameCut) output.note('Shortened; --wide shows full names.')
}

function rowWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1)
}

/**
 * Shrinks free text first and then names, as far as they stay readable, then headings, and all of them further until the
 * row fits.
 */
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
  const excess = () => rowWidth(widths) - room
  const shrinkHeadings = (minWidth: number) => {
    for (const [column, content] of contents.entries()) {
      const width = widths[column] ?? 0
      const spare = Math.min(excess(), width - Math.max(content, minWidth))
      if (spare > 0) widths[column] = width - spare
    }
  }
  const shrinkColumns = (kind: 'shrinking' | 'fixed', minWidth: number) => {
    const isOfKind = (index: number) =>
      (typeof columns[index] === 'string') === (kind === 'fixed') && !hasIds(cells, index)
    while (excess() > 0) {
      const widest = Math.max(0, ...widths.filter((_width, index) => isOfKind(index)))
      if (widest <= minWidth) break
      const index = widths.findIndex((width, at) => width === widest && isOfKind(at))
      widths[index] = widest - 1
    }
  }
  shrinkColumns('shrinking', readable.shrinking)
  shrinkHeadings(narrowest.readableHeading)
  shrinkColumns('fixed', readable.fixed)
  shrinkColumns('shrinking', narrowest.shrinking)
  shrinkColumns('fixed', narrowest.fixed)
  shrinkHeadings(narrowest.heading)
  return widths
}

/** True for a column of whole ids, which are useless if they are shortened in the middle. */
function hasIds(cells: readonly (readonly string[])[], column: number): boolean {
  return cells.every((row) => isUuid(row[column] ?? ''))
}

/** Removes control characters, because untrusted text must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '')
}
