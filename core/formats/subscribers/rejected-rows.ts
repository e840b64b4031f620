import { csvRows } from '../file/csv/parse-csv.ts'
import type { SlicedWork } from '../../values/time/sliced-work.ts'
import { csvLine, unguarded } from './csv-line.ts'
import { bareRow, type SubscriberList } from './read-subscribers.ts'

/** The number of rows that one slice processes. */
const rowsAtOnce = 500

/**
 * The rejected rows of a list as CSV, with its columns and an additional one for the reason, so that they can be
 * corrected and imported again; empty if there are none. A list without a header gets one.
 */
export function* writeRejectedInSlices(
  text: string,
  { headerLine }: Pick<SubscriberList, 'headerLine'>,
  reasons: ReadonlyMap<number, string>,
): SlicedWork<string> {
  if (reasons.size === 0) return ''
  const lines: string[] = []
  // If a file of rejected rows is imported again, its previous reasons are removed.
  let reasonColumn = -1
  let width = bareColumns.length
  const write = (cells: readonly string[], reason: string) => {
    const own = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '')
    lines.push(csvLine([...own.filter((_, index) => index !== reasonColumn), reason]))
  }
  if (headerLine === null) write(bareColumns, 'reason')
  let count = 0
  for (const row of csvRows(text)) {
    count += 1
    if (count % rowsAtOnce === 0) yield
    if (row.line === headerLine) {
      reasonColumn = row.cells.findIndex((name) => name.trim().toLowerCase() === 'reason')
      width = row.cells.length
      write(row.cells, 'reason')
    }
    const reason = reasons.get(row.line)
    if (reason === undefined || row.line === headerLine) continue
    if (headerLine === null) for (const cells of bareRow(row)) write(cells, reason)
    else write(row.cells.map(unguarded), reason)
  }
  return lines.join('')
}

/** The columns for a list without a header. */
const bareColumns = ['email', 'name', 'status']
