import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'

/** The ports of `findSubscriber`. */
export type FindSubscriberDeps = SubscriptionStoreDep & UserStoreDep

/** A subscriber of the site with their account; null if the id is unknown or belongs to another site. */
export async function findSubscriber(deps: FindSubscriberDeps, subscriberId: string, site: SiteRecord) {
  const record = await deps.subscriptionStore.byId(subscriberId)
  if (record?.siteId !== site.id || record.userId === null) return null
  const user = await deps.userStore.byId(record.userId)
  return user && { record, user }
}
