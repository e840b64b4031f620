/** The rows of a table; an incomplete row has fewer cells. */
export type CsvTable = { readonly rows: readonly (readonly string[])[]; readonly isCut: boolean }

const separators = [',', ';', '\t', '|'] as const
/** The maximum number of rows before the column names: a title, a date, the name of the sheet. */
export const titleRows = 10

const maxRows = 50_000
const maxCells = 500

/** A row of a table, with the line of the file on which it starts, from 1, and the offset of its end. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[]; readonly end: number }

/**
 * Parses comma-separated values (RFC 4180) and variants with semicolons, tabs or bars; the separator is the most
 * frequent one in the first row that has any. Unclosed quotes end at the end of the text.
 */
export function parseCsv(text: string): CsvTable {
  const rows: (readonly string[])[] = []
  for (const { cells } of csvRows(text)) {
    if (rows.length === maxRows) return { rows, isCut: true }
    rows.push(cells)
  }
  return { rows, isCut: false }
}

/** Parses row by row, like `parseCsv`; empty rows, and the line in which Excel declares the separator, are skipped. */
export function* csvRows(text: string): Generator<CsvRow, void> {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  let at = named?.[0].length ?? 0
  let line = named === null ? 1 : 2
  let start = line
  let row: string[] = []
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? quotedCell(text, at) : plainCell(text, at, separator)
    if (isQuoted) line += lineBreaks(cell.value)
    // Text between a closing quote and the separator is part of the cell.
    const tail = isQuoted ? plainCell(text, cell.end, separator) : { value: '', end: cell.end }
    if (row.length < maxCells) row.push(cell.value + tail.value)
    at = tail.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (!isBlank(row)) yield { line: start, cells: row, end: at }
    row = []
    line += 1
    start = line
  }
}

function isBlank(row: readonly string[]): boolean {
  return row.length < 2 && row.join('').trim() === ''
}

function lineBreaks(text: string): number {
  return text.includes('\n') ? text.split('\n').length - 1 : 0
}

function separatorOf(text: string): string {
  const head = firstRow(text)
  let best = ','
  let most = 0
  for (const separator of separators) {
    const count = head.split(separator).length - 1
    if (count > most) [best, most] = [separator, count]
  }
  return best
}

/** The first line that contains separators outside of quotes: a title may precede the table. */
function firstRow(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  return lines.find((line) => /[,;\t|]/.test(line)) ?? ''
}

type Cell = { readonly value: string; readonly end: number }

function quotedCell(text: string, start: number): Cell {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: parts.join('') + text.slice(at), end: text.length }
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 }
    parts.push('"')
    at = quote + 2
  }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}
