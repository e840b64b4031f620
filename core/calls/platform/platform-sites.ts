import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { AdministratorsDep } from '../../model/platform/administrators.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { hasFirstMailLimit } from '../newsletter/first-mails.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { tryToEndPayments } from './end-closed-payments.ts'
import { writePlatformAudited, type PlatformAuditDeps } from './platform-audit.ts'
import type { platformCalls } from './platform-calls.ts'
import { personOf } from './people-by-id.ts'

/** Lists all sites with their usage. */
export function listPlatformSites(
  deps: PlatformStoreDep & UserStoreDep & PlatformDep & AdministratorsDep & ClockDep,
): UseCase<typeof platformCalls.listPlatformSites> {
  return async (page) => {
    const { sites, total } = await deps.platformStore.sites(page)
    const owners = await deps.userStore.byIds([...new Set(sites.map(({ site }) => site.ownerId))])
    const person = personOf(owners)
    const limited = new Set(owners.filter((owner) => hasFirstMailLimit(deps, owner)).map(({ id }) => id))
    const platformSites = sites.map(({ site, ...use }) => {
      const { slug, title } = site.settings
      const url = siteOrigin(deps.platform, { slug, domain: site.domain })
      const { closure } = site
      return {
        ...{ id: site.id, slug, title, url, owner: person(site.ownerId), ...use },
        hasFirstMailLimit: limited.has(site.ownerId),
        firstMailsPerDay: site.firstMailsPerDay,
        closure: closure && { closedAt: closure.closedAt.toISOString(), reason: closure.reason },
        createdAt: site.createdAt.toISOString(),
      }
    })
    return ok({ platformSites, total })
  }
}

/** Sets the daily limit of first mails of a new site, or resets it to the default. */
export function updatePlatformSite(
  deps: PlatformAuditDeps & SiteStoreDep,
): UseCase<typeof platformCalls.updatePlatformSite> {
  return async ({ siteId, body: { firstMailsPerDay } }, { viewer }) => {
    const site = await deps.siteStore.byId(siteId)
    if (site === null) return err(domainError('site_not_found'))
    const note = `first mails a day: ${firstMailsPerDay ?? 'the usual number'}`
    const action = { viewer, call: 'updatePlatformSite', subject: site.settings.slug, note } as const
    return writePlatformAudited(deps, action, async ({ platformStore }) =>
      (await platformStore.setFirstMailsPerDay(siteId, firstMailsPerDay))
        ? ok({ firstMailsPerDay })
        : err(domainError('site_not_found')),
    )
  }
}

/**
 * Closes a site to its readers and ends payments for it. A site that is already closed gets the new reason. It is
 * closed even if the payment service does not respond.
 */
export function closePlatformSite(
  deps: PlatformAuditDeps & SiteStoreDep & SubscriptionStoreDep & PaymentsDep & LoggerDep,
): UseCase<typeof platformCalls.closePlatformSite> {
  return async ({ siteId, body: { reason } }, { viewer }) => {
    const site = await deps.siteStore.byId(siteId)
    if (site === null) return err(domainError('site_not_found'))
    const closedAt = site.closure?.closedAt ?? deps.clock.now()
    const action = { viewer, call: 'closePlatformSite', subject: site.settings.slug, note: reason } as const
    const closed = await writePlatformAudited(deps, action, async ({ platformStore }) => {
      const isClosed = await platformStore.setClosure(siteId, { closedAt, reason })
      if (!isClosed) return err(domainError('site_not_found'))
      return ok({ closure: { closedAt: closedAt.toISOString(), reason } })
    })
    if (closed.ok) await tryToEndPayments(deps, siteId)
    return closed
  }
}

/** Reopens a closed site; has no effect on an open one. */
export function reopenPlatformSite(
  deps: PlatformAuditDeps & SiteStoreDep,
): UseCase<typeof platformCalls.reopenPlatformSite> {
  return async ({ siteId }, { viewer }) => {
    const site = await deps.siteStore.byId(siteId)
    if (site === null) return err(domainError('site_not_found'))
    if (site.closure === null) return ok({})
    const action = { viewer, call: 'reopenPlatformSite', subject: site.settings.slug, note: null } as const
    return writePlatformAudited(deps, action, async ({ platformStore }) =>
      (await platformStore.setClosure(siteId, null)) ? ok({}) : err(domainError('site_not_found')),
    )
  }
}
