/** A value of a table. */
export type Cell = string | number | null

/**
 * A row of comma-separated values with CRLF (RFC 4180). Spreadsheets evaluate values that look like formulas, so these
 * are prefixed with an apostrophe.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell === null ? '' : /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Removes the apostrophe that `csvLine` adds to values that look like formulas. */
export function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
