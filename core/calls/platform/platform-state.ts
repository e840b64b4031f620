import type { ClockDep } from '../../ports/clock.ts'
import type { AbuseReportStoreDep } from '../../ports/stores/comments/abuse-report-store.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { writePlatformAudited, type PlatformAuditDeps } from './platform-audit.ts'
import type { platformCalls, PlatformState } from './platform-calls.ts'

type StateDeps = PlatformStoreDep & AbuseReportStoreDep & QuotasDep & ClockDep

/** The period in which mails are counted, in milliseconds: seven days. */
const mailPeriod = 7 * 24 * 3600 * 1000

/** Returns the state of the platform. */
export function getPlatform(deps: StateDeps): UseCase<typeof platformCalls.getPlatform> {
  return async () => ok({ platform: await platformState(deps) })
}

/** Opens or closes site creation, unless the server's configuration has closed it. */
export function updatePlatform(
  deps: StateDeps & PlatformAuditDeps,
): UseCase<typeof platformCalls.updatePlatform> {
  return async ({ body: { isCreationOpen } }, { viewer }) => {
    if (deps.quotas.sites === 0) return err(domainError('creation_set_by_server'))
    const note = isCreationOpen ? 'creation of sites open' : 'creation of sites closed'
    const action = { viewer, call: 'updatePlatform', subject: null, note } as const
    const written = await writePlatformAudited(deps, action, async ({ platformStore }) =>
      ok(await platformStore.setCreationOpen(isCreationOpen)),
    )
    return written.ok ? ok({ platform: await platformState(deps) }) : written
  }
}

async function platformState(deps: StateDeps): Promise<PlatformState> {
  const { imageBytes, videoBytes, ...counts } = await deps.platformStore.counts()
  const { open } = await deps.abuseReportStore.list({ state: 'open', limit: 1, offset: 0 })
  const since = new Date(deps.clock.now().getTime() - mailPeriod)
  const { oldestDueAt, failures, ...mail } = await deps.platformStore.mailHealth(since)
  const isTaking = await deps.platformStore.isCreationOpen()
  const closedBy = deps.quotas.sites === 0 ? 'configuration' : isTaking ? null : 'administrator'
  return {
    siteCreation: { isOpen: closedBy === null, closedBy },
    counts: { ...counts, openReports: open },
    storage: { imageBytes, videoBytes },
    mail: { ...mail, oldestDueAt: oldestDueAt?.toISOString() ?? null, failures: [...failures] },
  }
}
