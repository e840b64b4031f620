import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'

/** The ports by which a subscriber is found. */
export type FindSubscriberDeps = SubscriptionStoreDep & UserStoreDep

/** A subscriber of the site with their account; null for an unknown id, or one of another site. */
export async function findSubscriber(deps: FindSubscriberDeps, subscriberId: string, site: SiteRecord) {
  const record = await deps.subscriptionStore.byId(subscriberId)
  if (record?.siteId !== site.id || record.userId === null) return null
  const user = await deps.userStore.byId(record.userId)
  return user && { record, user }
}
