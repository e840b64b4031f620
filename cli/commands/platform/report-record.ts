import type { ApiDep } from '#core/calls/catalogue.ts'
import { everyItem } from '#core/calls/contract/every-item.ts'
import type { AbuseReport } from '#core/calls/platform/platform-calls.ts'

export type ReportState = 'open' | 'all'

export function reportsOf({ api }: ApiDep, state: ReportState): AsyncGenerator<AbuseReport> {
  return everyItem(async (range) => {
    const { abuseReports: items, total } = (await api.listAbuseReports({ state, ...range })).body
    return { items, total }
  })
}
