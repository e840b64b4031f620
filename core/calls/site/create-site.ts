import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { creationClosed, sitesReached, type QuotasDep } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { managedSite } from './managed-site.ts'
import { isReservedSlug, newSiteSettings } from './new-site.ts'
import type { siteCalls } from './site-calls.ts'
import { slugReserved, slugTaken } from './slug-errors.ts'

type CreateSiteDeps = AuditedStorageDep<SiteStoreDep & QuotaStoreDep & PlatformStoreDep> &
  QuotasDep &
  ClockDep &
  RandomDep &
  PlatformDep &
  PaymentsDep

/** Creates a site that is owned by the caller. */
export function createSite(deps: CreateSiteDeps): UseCase<typeof siteCalls.createSite> {
  return async ({ body }, context) => {
    const ownerId = context.viewer.user.id
    if (isReservedSlug(body.slug)) return err(slugReserved(body.slug))
    return writeAudited(deps, context, async ({ siteStore, quotaStore, platformStore }) => {
      if (!(await platformStore.isCreationOpen())) return err(domainError('quota_reached', creationClosed))
      const owned = await quotaStore.ownedSites(ownerId)
      if (owned >= deps.quotas.sites) return err(sitesReached(deps.quotas))
      const created = await siteStore.create({
        id: deps.random.uuid(),
        ownerId,
        settings: newSiteSettings(body),
        domain: null,
        monthlyAmountCents: null,
        yearlyAmountCents: null,
        closure: null,
        firstMailsPerDay: null,
        createdAt: deps.clock.now(),
      })
      return created.ok ? ok({ site: managedSite(deps, created.value, 'owner') }) : err(slugTaken(body.slug))
    })
  }
}
