/** A value of a table. */
export type Cell = string | number | null

/**
 * A row of comma-separated values (RFC 4180), with the line break that the standard has. Spreadsheets run what starts
 * like a formula; an apostrophe before it keeps it a text.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell === null ? '' : /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell as it was before `csvLine` kept spreadsheets from running it. */
export function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
