import { freeText, shownId, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { minuteOf } from '../shared/minute-of.ts'
import { type ReportState, reportsOf } from './report-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Lists the reports of readers. */
export async function listReports(
  deps: PlatformDeps,
  { state, limit }: { readonly state: ReportState; readonly limit: number },
): Promise<void> {
  const { output } = deps
  const reports = await firstOf(reportsOf(deps, state), limit)
  for (const report of reports) output.record(report)
  if (reports.length === 0) output.note('There are no reports.')
  if (output.mode === 'json') return
  const rows = reports.map(({ id, createdAt, reason, url, message, email, resolution }) => [
    shownId(output, id),
    minuteOf(createdAt),
    reason,
    url,
    message,
    email ?? '',
    resolution?.note ?? '',
  ])
  writeTable(
    output,
    ['ID', 'WHEN', 'WHY', freeText('PAGE'), freeText('MESSAGE'), 'FROM', freeText('NOTE')],
    rows,
  )
}
