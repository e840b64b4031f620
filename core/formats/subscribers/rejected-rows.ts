import { csvRows } from '../file/csv/parse-csv.ts'
import type { SlicedWork } from '../../values/performance/sliced-work.ts'
import { csvLine, unguarded } from './csv-line.ts'
import type { MatchedColumns } from './match-columns.ts'
import { splitPlainRow } from './plain-row.ts'
import { headerOfRole } from './subscriber-columns.ts'

/** The number of rows that one slice processes. */
const rowsAtOnce = 500

type Layout = Pick<MatchedColumns, 'headerLine' | 'isPlain' | 'columns'>

/**
 * The rejected rows of a list as CSV, with its columns and an additional one for the reason, so that they can be
 * corrected and imported again; empty if there are none. A list without column names gets some, and a plain list has
 * the columns email, name and refusal.
 */
export function* writeRejectedInSlices(
  text: string,
  layout: Layout,
  reasons: ReadonlyMap<number, string>,
): SlicedWork<string> {
  if (reasons.size === 0) return ''
  const headerLine = layout.isPlain ? null : layout.headerLine
  const lines: string[] = []
  // If a file of rejected rows is imported again, its previous reasons are removed.
  let reasonColumn = -1
  let width = 0
  const write = (cells: readonly string[], reason: string) => {
    const own = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '')
    lines.push(csvLine([...own.filter((_, index) => index !== reasonColumn), reason]))
  }
  const writeHeader = (names: readonly string[]) => {
    reasonColumn = names.findIndex((name) => name.trim().toLowerCase() === 'reason')
    width = names.length
    write(names, 'reason')
  }
  if (headerLine === null) writeHeader(ownHeader(layout))
  let count = 0
  for (const row of csvRows(text)) {
    count += 1
    if (count % rowsAtOnce === 0) yield
    if (row.line === headerLine) writeHeader(row.cells)
    const reason = reasons.get(row.line)
    if (reason === undefined || row.line === headerLine) continue
    const rows = layout.isPlain ? splitPlainRow(row) : [row.cells.map(unguarded)]
    for (const cells of rows) write(cells, reason)
  }
  return lines.join('')
}

/** The column names for a list without any, which are recognized when it is imported again. */
function ownHeader({ isPlain, columns }: Layout): readonly string[] {
  if (isPlain) return ['email', 'name', 'refusal']
  const width = columns.at(-1)?.number ?? 0
  const roles = new Map(columns.map(({ number, role }) => [number, role]))
  return Array.from({ length: width }, (_, index) => {
    const role = roles.get(index + 1) ?? null
    return role === null ? `column ${index + 1}` : headerOfRole[role]
  })
}
