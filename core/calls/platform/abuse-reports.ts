import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type {
  AbuseReportRecord,
  AbuseReportStoreDep,
} from '../../ports/stores/comments/abuse-report-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { writePlatformAudited, type PlatformAuditDeps } from './platform-audit.ts'
import type { AbuseReport, platformCalls } from './platform-calls.ts'
import { peopleById } from './people-by-id.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The maximum number of reports by one client per hour, and about one site per day. */
const abuseReportLimits = {
  client: { name: 'abuse_report_client', count: 5, seconds: 3600 },
  site: { name: 'abuse_report_site', count: 200, seconds: 24 * 3600 },
} as const

/** Stores a reader's report about a page. */
export function createAbuseReport(
  deps: StorageDep<AbuseReportStoreDep & LimitStoreDep> & ClockDep & RandomDep,
): UseCase<typeof platformCalls.createAbuseReport> {
  return async ({ body }, { site, clientAddress }) => {
    const createdAt = deps.clock.now()
    const wait =
      (await consumeLimit(deps, abuseReportLimits.client, clientAddress)) ??
      (await consumeLimit(deps, abuseReportLimits.site, site.id))
    if (wait !== null) return err(domainError('rate_limited', undefined, { retryAfterSeconds: wait }))
    const isStored = await write(deps, ({ abuseReportStore }) =>
      abuseReportStore.add({
        ...body,
        ...{ id: deps.random.uuid(), siteId: site.id, createdAt },
      }),
    )
    return isStored ? ok({}) : err(domainError('site_not_found'))
  }
}

type ReadDeps = SiteStoreDep & UserStoreDep & PlatformDep

/** Lists the reports. */
export function listAbuseReports(
  deps: AbuseReportStoreDep & ReadDeps,
): UseCase<typeof platformCalls.listAbuseReports> {
  return async (page) => {
    const { reports, total, open } = await deps.abuseReportStore.list(page)
    return ok({ abuseReports: await reportViews(deps, reports), total, open })
  }
}

/** Records the outcome of a report. */
export function resolveAbuseReport(
  deps: PlatformAuditDeps<AbuseReportStoreDep> & AbuseReportStoreDep & ReadDeps,
): UseCase<typeof platformCalls.resolveAbuseReport> {
  return async ({ reportId, body: { note } }, { viewer }) => {
    const report = await deps.abuseReportStore.byId(reportId)
    if (report === null) return err(domainError('report_not_found'))
    const resolution = { userId: viewer.user.id, note, resolvedAt: deps.clock.now() }
    const [abuseReport] = await reportViews(deps, [{ ...report, resolution }])
    if (abuseReport === undefined) return err(domainError('report_not_found'))
    const action = { viewer, call: 'resolveAbuseReport', subject: abuseReport.url, note } as const
    return writePlatformAudited(deps, action, async ({ abuseReportStore }) => {
      await abuseReportStore.resolve(reportId, resolution)
      return ok({ abuseReport })
    })
  }
}

/** Reports as administrators see them, without those about deleted sites. */
async function reportViews(deps: ReadDeps, reports: readonly AbuseReportRecord[]): Promise<AbuseReport[]> {
  const sites = await deps.siteStore.byIds([...new Set(reports.map(({ siteId }) => siteId))])
  const person = await peopleById(
    deps,
    reports.flatMap(({ resolution }) => resolution?.userId ?? []),
  )
  return reports.flatMap(({ siteId, path, resolution, createdAt, ...report }) => {
    const site = sites.find(({ id }) => id === siteId)
    if (site === undefined) return []
    const { slug, title } = site.settings
    return {
      ...report,
      site: { id: site.id, slug, title, isClosed: site.closure !== null },
      url: siteOrigin(deps.platform, { slug, domain: site.domain }) + path,
      createdAt: createdAt.toISOString(),
      resolution: resolution && {
        note: resolution.note,
        user: person(resolution.userId),
        resolvedAt: resolution.resolvedAt.toISOString(),
      },
    }
  })
}
