import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SignerDep } from '../../ports/signer.ts'
import { mainPaths } from '../../model/platform/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { write } from '../contract/write.ts'

/** The ports of `createUnsubscribe`. */
export type UnsubscribeDeps = SubscriptionStoreDep &
  StorageDep<SubscriptionStoreDep> &
  SiteStoreDep &
  SignerDep &
  ClockDep &
  RandomDep &
  PlatformDep

/** The subscription of an unsubscribe link, and whether it is active. */
export type NewsletterChoiceView = {
  readonly siteTitle: string
  readonly siteUrl: string
  /** The page on which the signed-in reader manages the newsletters of all sites, this one first. */
  readonly subscriptionsUrl: string
  readonly isSubscribed: boolean
  /** The id of the reader. */
  readonly userId: string
}

/** Reads and changes the subscription in the token of a newsletter link. */
export function createUnsubscribe(deps: UnsubscribeDeps) {
  return {
    /** Reads the subscription; null for an invalid token. */
    look: (token: string) => view(token),
    /** Idempotent. */
    unsubscribe: (token: string) => change(token, 'newsletter.unsubscribe'),
    /** Idempotent; undoes an accidental unsubscribe. */
    subscribe: (token: string) => change(token, 'newsletter.subscribe'),
  }

  async function change(token: string, type: 'newsletter.unsubscribe' | 'newsletter.subscribe') {
    const reader = readUnsubscribeToken(deps.signer, token)
    if (reader === null || !(await deps.subscriptionStore.find(reader))) return null
    await write(deps, ({ subscriptionStore }) =>
      subscriptionStore.change({
        key: reader,
        newId: deps.random.uuid(),
        now: deps.clock.now(),
        next: (state) => nextSubscription(state, { type }),
      }),
    )
    return view(token)
  }

  async function view(token: string): Promise<NewsletterChoiceView | null> {
    const reader = readUnsubscribeToken(deps.signer, token)
    if (reader === null) return null
    const [site, subscription] = await Promise.all([
      deps.siteStore.byId(reader.siteId),
      deps.subscriptionStore.find(reader),
    ])
    if (site === null || subscription === null) return null
    const { slug, title } = site.settings
    return {
      siteTitle: title,
      siteUrl: siteOrigin(deps.platform, { slug, domain: site.domain }),
      subscriptionsUrl: `${deps.platform.url}${mainPaths.subscriptions}?newsletter=${slug}`,
      isSubscribed: subscription.newsletter === 'on',
      userId: reader.userId,
    }
  }
}
