import type { ClockDep } from '../../ports/clock.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { ok } from '../../values/result.ts'
import { pendingUploadsSince } from '../media/upload-quota.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { subscriptionCalls } from './subscription-calls.ts'

/** Returns the usage and quotas of a site and its owner. */
export function getSiteUsage(
  deps: QuotaStoreDep & SubscriptionStoreDep & QuotasDep & ClockDep,
): UseCase<typeof subscriptionCalls.getSiteUsage> {
  const { quotaStore, subscriptionStore, quotas, clock } = deps
  return async (_input, { site, viewer: { user } }) => {
    const all = { siteId: site.id, plan: 'all', query: '', limit: 1, offset: 0 } as const
    const [sites, storedBytes, subscribers] = await Promise.all([
      quotaStore.ownedSites(user.id),
      quotaStore.storedBytes(user.id, pendingUploadsSince(clock.now())),
      subscriptionStore.list(all),
    ])
    return ok({
      usage: {
        sites: { used: sites, max: quotas.sites },
        storedBytes: { used: storedBytes, max: quotas.storedBytes },
        subscribers: { used: subscribers.total, max: quotas.subscribers },
      },
    })
  }
}
