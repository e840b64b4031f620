import type { AdministratorsDep } from '../../model/platform/administrators.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { AbuseReportStoreDep } from '../../ports/stores/comments/abuse-report-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { ok } from '../../values/result.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { createAbuseReport, listAbuseReports, resolveAbuseReport } from './abuse-reports.ts'
import { peopleById } from './people-by-id.ts'
import type { PlatformAuditDeps } from './platform-audit.ts'
import type { platformCalls } from './platform-calls.ts'
import {
  closePlatformSite,
  listPlatformSites,
  reopenPlatformSite,
  updatePlatformSite,
} from './platform-sites.ts'
import { getPlatform, updatePlatform } from './platform-state.ts'

/** The ports of platform administration. */
export type PlatformAdministrationDeps = PlatformStoreDep &
  AbuseReportStoreDep &
  PlatformAuditDeps<AbuseReportStoreDep & LimitStoreDep> &
  SiteStoreDep &
  UserStoreDep &
  SubscriptionStoreDep &
  PaymentsDep &
  LoggerDep &
  QuotasDep &
  AdministratorsDep &
  PlatformDep &
  ClockDep &
  RandomDep

/** Creates the use cases of platform administration and of abuse reports. */
export function createPlatformUseCases(deps: PlatformAdministrationDeps): UseCases<typeof platformCalls> {
  return {
    createAbuseReport: createAbuseReport(deps),
    getPlatform: getPlatform(deps),
    updatePlatform: updatePlatform(deps),
    listPlatformSites: listPlatformSites(deps),
    updatePlatformSite: updatePlatformSite(deps),
    closePlatformSite: closePlatformSite(deps),
    reopenPlatformSite: reopenPlatformSite(deps),
    listAbuseReports: listAbuseReports(deps),
    resolveAbuseReport: resolveAbuseReport(deps),

    async listPlatformPeople(page) {
      const { people, total } = await deps.platformStore.people(page)
      return ok({
        people: people.map(({ user, sites, storedBytes }) => ({
          ...{
            id: user.id,
            email: user.email,
            displayName: user.displayName,
            sites: [...sites],
            storedBytes,
          },
          createdAt: user.createdAt.toISOString(),
        })),
        total,
      })
    },

    async listPlatformAuditEntries(page) {
      const { entries, total } = await deps.platformStore.auditEntries(page)
      const person = await peopleById(
        deps,
        entries.map(({ userId }) => userId),
      )
      const platformAuditEntries = entries.map(({ id, userId, call, subject, note, createdAt }) => ({
        ...{ id, action: call, subject, note, user: person(userId) },
        createdAt: createdAt.toISOString(),
      }))
      return ok({ platformAuditEntries, total })
    },
  }
}
