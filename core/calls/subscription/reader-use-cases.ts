import type { UserRecord } from '../../model/account/user-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { isLive, nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { AccountStoreDep } from '../../ports/stores/account-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import { siteIsFull, type QuotasDep } from '../quota/quotas.ts'
import type { UseCases } from '../use-cases.ts'
import type { readerCalls, SubscriberEvent } from './reader-calls.ts'
import { subscriberReading } from './subscription-reading.ts'

/** The ports that the calls about one subscriber use. */
export type ReaderDeps = AuditedStorageDep<SubscriptionStoreDep & QuotaStoreDep> &
  QuotasDep &
  SubscriptionStoreDep &
  AccountStoreDep &
  UserStoreDep &
  RecipeStoreDep &
  ClockDep

const stillPays = 'They pay for the site. They can cancel it themselves, or you in the payment service.'

const notRemoved = 'Nobody of the site removed this subscriber, so there is nothing to take back.'

/** One subscriber of a site: their history, and their removal. */
export function createReaderUseCases(deps: ReaderDeps): UseCases<typeof readerCalls> {
  return {
    async getSubscriber({ subscriberId }, { site }) {
      const found = await find(subscriberId, site)
      if (!found) return err(domainError('subscription_not_found'))
      const { record, user } = found
      const displayName = user.displayName ?? record.name
      const subscriber = subscriberReading(
        { ...record, userId: user.id, email: user.email, displayName },
        deps.clock.now(),
      )
      return ok({ subscriber, events: await readEvents(record, user, site) })
    },

    async deleteSubscriber({ subscriberId }, context) {
      const found = await find(subscriberId, context.site)
      if (!found) return err(domainError('subscription_not_found'))
      const key = { siteId: context.site.id, userId: found.user.id }
      return writeAudited(deps, context, async ({ subscriptionStore }) => {
        const present = await subscriptionStore.find(key)
        if (isLive(present?.paid ?? null)) return err(domainError('subscription_active', stillPays))
        await subscriptionStore.change({
          ...{ key, newId: subscriberId, now: deps.clock.now() },
          next: (state) => nextSubscription(state, { type: 'newsletter.remove' }),
        })
        return ok({})
      })
    },

    async restoreSubscriber({ subscriberId }, context) {
      const found = await find(subscriberId, context.site)
      if (!found) return err(domainError('subscription_not_found'))
      const key = { siteId: context.site.id, userId: found.user.id }
      return writeAudited(deps, context, async ({ subscriptionStore, quotaStore }) => {
        const present = await subscriptionStore.find(key)
        if (present?.newsletter !== 'removed') return err(domainError('conflict', notRemoved))
        if (await quotaStore.hasSubscribers(key.siteId, deps.quotas.subscribers)) {
          return err(domainError('quota_reached', siteIsFull))
        }
        await subscriptionStore.change({
          ...{ key, newId: subscriberId, now: deps.clock.now() },
          next: (state) => nextSubscription(state, { type: 'newsletter.restore' }),
        })
        return ok({})
      })
    },
  }

  async function find(subscriberId: string, site: SiteRecord) {
    const record = await deps.subscriptionStore.byId(subscriberId)
    if (record?.siteId !== site.id || record.userId === null) return null
    const user = await deps.userStore.byId(record.userId)
    return user && { record, user }
  }

  /** What happened on this site alone, whatever else the account holds. */
  async function readEvents(
    record: SubscriptionRecord,
    { id: userId, email }: UserRecord,
    site: SiteRecord,
  ): Promise<SubscriberEvent[]> {
    const holdings = await deps.accountStore.holdings({ userId, email })
    const comments = holdings.comments.filter(({ siteId }) => siteId === site.id)
    const newsletters = holdings.newsletters.filter(({ siteId }) => siteId === site.id)
    const recipeIds = [...comments, ...newsletters].flatMap(({ recipeId }) => recipeId ?? [])
    const recipes = await deps.recipeStore.summariesByIds(site.id, [...new Set(recipeIds)])
    const recipeOf = (recipeId: string | null) => {
      const found = recipes.find(({ id }) => id === recipeId)
      return found ? { id: found.id, slug: found.slug, title: found.title } : null
    }
    const events: SubscriberEvent[] = [
      { kind: 'subscribed', at: record.createdAt.toISOString(), recipe: null, text: '' },
      ...comments.map(({ createdAt, recipeId, content }) => ({
        ...{ kind: 'commented' as const, at: createdAt.toISOString() },
        ...{ recipe: recipeOf(recipeId), text: plainText(content) },
      })),
      ...newsletters.flatMap(({ state, at, recipeId }) =>
        state === 'sent' || state === 'failed'
          ? {
              ...{ kind: `newsletter_${state}` as const, at: at.toISOString() },
              ...{ recipe: recipeOf(recipeId), text: '' },
            }
          : [],
      ),
    ]
    return events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  }
}
