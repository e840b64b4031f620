import type { UserRecord } from '../../model/account/user-record.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'

/** True for the person's own subscription; a site's subscription to the platform belongs to the site's owner. */
export async function isOwnSubscription(
  { siteStore }: SiteStoreDep,
  { siteId, userId }: SubscriptionRecord,
  user: UserRecord,
): Promise<boolean> {
  if (userId !== null) return userId === user.id
  return (await siteStore.roleOf(siteId, user.id)) === 'owner'
}
