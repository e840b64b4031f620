import type { ApiDep } from '#core/calls/catalogue.ts'
import { everyItem } from '#core/calls/every-item.ts'
import type { AbuseReport } from '#core/calls/platform/platform-calls.ts'
import type { OutputDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { minuteOf } from '../shared/minute-of.ts'

type Deps = ApiDep & OutputDep
type State = 'open' | 'all'

/** Lists what readers reported. */
export async function listReports(
  deps: Deps,
  { state, limit }: { readonly state: State; readonly limit: number },
): Promise<void> {
  const { output } = deps
  const reports = await firstOf(reportsOf(deps, state), limit)
  for (const report of reports) output.record(report)
  if (reports.length === 0) output.note('There are no reports.')
  if (output.mode === 'json') return
  const rows = reports.map(({ id, createdAt, reason, url, message, email, resolution }) => [
    id.slice(0, 8),
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

/** Notes what came of a report. */
export async function resolveReport(
  deps: Deps,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  const reports = await firstOf(reportsOf(deps, 'all'), Infinity)
  const [report, another] = reports.filter((one) => one.id.startsWith(id))
  if (report === undefined || another !== undefined) {
    const what = report === undefined ? 'There is no report' : 'There are several reports'
    throw new CommandFailure(`${what} whose id begins with ${id}: see trivet platform reports --all.`)
  }
  const { abuseReport } = (await deps.api.resolveAbuseReport({ reportId: report.id, body: { note } })).body
  deps.output.record(abuseReport)
  deps.output.line(`Noted about ${abuseReport.url}.`)
}

function reportsOf({ api }: ApiDep, state: State): AsyncGenerator<AbuseReport> {
  return everyItem(async (range) => {
    const { abuseReports: items, total } = (await api.listAbuseReports({ state, ...range })).body
    return { items, total }
  })
}
