import { CommandFailure } from '../../environment/failure.ts'
import { firstOf } from '../shared/first-of.ts'
import { reportsOf } from './report-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Records the outcome of a report. */
export async function resolveReport(
  deps: PlatformDeps,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  const reports = await firstOf(reportsOf(deps, 'all'), Infinity)
  const [report, another] = reports.filter((one) => one.id.startsWith(id))
  if (report === undefined || another !== undefined) {
    const what = report === undefined ? 'There is no report' : 'There are several reports'
    throw new CommandFailure(
      `${what} whose id starts with ${id}. Run "trivet platform reports --all" to see them.`,
    )
  }
  const { abuseReport } = (await deps.api.resolveAbuseReport({ reportId: report.id, body: { note } })).body
  deps.output.record(abuseReport)
  deps.output.line(`Resolved the report about ${abuseReport.url}.`)
}
