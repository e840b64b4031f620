import { restorableSeconds, type DeletedSite } from '../../model/site/site-deletion.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import { isStorageUnavailable } from '../../ports/stores/storage.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { siteLifeCalls } from './life-calls.ts'
import { endWithPeriod } from '../subscription/end-with-period.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { write } from '../contract/write.ts'

/** The ports of deleting and restoring sites. */
export type SiteDeletionDeps = AuditedStorageDep<SiteStoreDep> &
  SiteStoreDep &
  SubscriptionStoreDep &
  PaymentsDep &
  ClockDep &
  LoggerDep

type Names = 'deleteSite' | 'listDeletedSites' | 'restoreSite'

/** Creates the use cases of deleting and restoring sites. */
export function createSiteDeletion(deps: SiteDeletionDeps): Pick<UseCases<typeof siteLifeCalls>, Names> {
  return {
    async deleteSite({ body: { slug } }, context) {
      const { site } = context
      if (slug !== site.settings.slug) {
        return err(
          validationError([{ path: 'slug', message: `Type ${site.settings.slug} to delete this site` }]),
        )
      }
      const refused = await cancelSubscriptions(site)
      if (refused) return err(refused)
      const deletedAt = deps.clock.now()
      return writeAudited(deps, context, async ({ siteStore }) => {
        await siteStore.setDeleted(site.id, deletedAt)
        return ok({ deletedSite: deletedSite({ site, deletedAt }) })
      })
    },

    async listDeletedSites(_input, { viewer }) {
      const deleted = await deps.siteStore.deletedOf(viewer.user.id)
      return ok({ deletedSites: deleted.map(deletedSite) })
    },

    async restoreSite({ deletedSiteId }, { viewer }) {
      const deleted = await deps.siteStore.deletedOf(viewer.user.id)
      const found = deleted.find(({ site }) => site.id === deletedSiteId)
      if (!found || isOver(found.deletedAt)) return err(domainError('deleted_site_not_found'))
      await write(deps, ({ siteStore }) => siteStore.setDeleted(deletedSiteId, null))
      return ok({ siteSlug: found.site.settings.slug })
    },
  }

  function isOver(deletedAt: Date): boolean {
    return deletedAt.getTime() + restorableSeconds * 1000 <= deps.clock.now().getTime()
  }

  /**
   * Runs before the deletion, so that no one continues paying for a deleted site. Completed cancellations remain if a
   * later one fails.
   */
  async function cancelSubscriptions(site: SiteRecord): Promise<DomainError | null> {
    try {
      await endWithPeriod(deps, site.id)
      return null
    } catch (thrown) {
      if (isStorageUnavailable(thrown)) throw thrown
      deps.logger.error('payment service failed', { what: 'site deletion', error: String(thrown) })
      return domainError('payments_failed')
    }
  }
}

function deletedSite({ site, deletedAt }: { site: SiteRecord; deletedAt: Date }): DeletedSite {
  const { slug, title } = site.settings
  const restorableUntil = new Date(deletedAt.getTime() + restorableSeconds * 1000)
  const instants = { deletedAt: deletedAt.toISOString(), restorableUntil: restorableUntil.toISOString() }
  return { id: site.id, slug, title, ...instants }
}
