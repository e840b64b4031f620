import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { subscriptionView } from '../../model/subscription/subscription-view.ts'

type ListSubscriptionsDeps = SubscriptionStoreDep & SiteStoreDep & PlatformDep & ClockDep

/** Lists the person's subscriptions on all sites. */
export function listSubscriptions(
  deps: ListSubscriptionsDeps,
): UseCase<typeof subscriptionCalls.listSubscriptions> {
  return async (_input, { viewer }) => {
    const records = await deps.subscriptionStore.ofUser(viewer.user.id)
    const listed = await Promise.all(records.map((record) => ownSubscription(deps, record)))
    return ok({ subscriptions: listed.filter((one) => one !== null) })
  }
}

async function ownSubscription(
  { siteStore, platform, clock }: ListSubscriptionsDeps,
  record: SubscriptionRecord,
) {
  const site = await siteStore.byId(record.siteId)
  if (site === null) return null
  const { slug, title } = site.settings
  return {
    ...subscriptionView(record, clock.now()),
    site: {
      ...{ slug, title, url: siteOrigin(platform, { slug, domain: site.domain }) },
      isClosed: site.closure !== null,
    },
    getsNewsletters: record.newsletter === 'on',
  }
}
