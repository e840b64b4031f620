import type { UserStore } from '#core/auth/user-store.ts'
import { compareText } from '#core/title-order.ts'
import { emptySubscription, isLive } from '#core/subscription/subscription-state.ts'
import type {
  SubscriberQuery,
  SubscriberRecord,
  SubscriptionKey,
  SubscriptionRecord,
  SubscriptionStore,
} from '#core/subscription/subscription-store.ts'

/** Subscriptions in memory; `newsletterReaders` tells whose newsletters of a site are on. */
export function createMemorySubscriptionStore(userStore: UserStore): {
  readonly subscriptionStore: SubscriptionStore
  readonly newsletterReaders: (siteId: string) => string[]
} {
  const records = new Map<string, SubscriptionRecord>()
  const events = new Set<string>()
  const customers = new Map<string, string>()

  const keyOf = ({ siteId, userId }: SubscriptionKey) => `${siteId} ${userId ?? ''}`
  const find = (isIt: (record: SubscriptionRecord) => boolean) =>
    structuredClone([...records.values()].filter(isIt))

  const subscriptionStore: SubscriptionStore = {
    find: async (key) => structuredClone(records.get(keyOf(key)) ?? null),
    byId: async (id) => find((record) => record.id === id)[0] ?? null,
    ofUser: async (userId) => find((record) => record.userId === userId).sort(byAge),

    async list(query) {
      const ofSite = find((record) => record.siteId === query.siteId && isOfPlan(record, query.plan))
      const users = await userStore.byIds(ofSite.flatMap(({ userId }) => userId ?? []))
      const subscribers = ofSite.flatMap((record): SubscriberRecord[] => {
        const user = users.find(({ id }) => id === record.userId)
        if (!user?.email.includes(query.query.trim().toLowerCase())) return []
        return [{ ...record, userId: user.id, email: user.email, displayName: user.displayName }]
      })
      subscribers.sort((left, right) => byAge(right, left))
      const page = subscribers.slice(query.offset, query.offset + query.limit)
      return { subscribers: page, total: subscribers.length }
    },

    async counts(siteId) {
      const readers = find((record) => record.siteId === siteId && record.userId !== null)
      return {
        free: readers.filter((record) => isOfPlan(record, 'free')).length,
        paid: readers.filter((record) => isOfPlan(record, 'paid')).length,
        newsletter: readers.filter((record) => record.newsletter === 'on').length,
      }
    },

    async overdue(now, limit) {
      return find(({ paid }) => isLive(paid) && paid.periodEndsAt < now)
        .sort((left, right) => endOf(left) - endOf(right) || compareText(left.id, right.id))
        .slice(0, limit)
    },

    async change({ key, newId, now, next, eventId }) {
      if (eventId !== undefined && events.has(eventId)) return null
      const known = records.get(keyOf(key)) ?? null
      const record = known ?? { ...emptySubscription, ...key, id: newId, createdAt: now, updatedAt: now }
      const after = { ...record, ...next(record), updatedAt: now }
      records.set(keyOf(key), structuredClone(after))
      if (eventId !== undefined) events.add(eventId)
      return { before: structuredClone(known ?? emptySubscription), after: structuredClone(after) }
    },

    knowsEvent: async (eventId) => events.has(eventId),
    customerOf: async (userId) => customers.get(userId) ?? null,
    async saveCustomer(userId, customerId) {
      if (!customers.has(userId)) customers.set(userId, customerId)
    },
  }

  return {
    subscriptionStore,
    newsletterReaders: (siteId) =>
      find((record) => record.siteId === siteId && record.newsletter === 'on').flatMap(
        ({ userId }) => userId ?? [],
      ),
  }
}

function isOfPlan(record: SubscriptionRecord, plan: SubscriberQuery['plan']): boolean {
  if (record.userId === null) return false
  const isPaid = isLive(record.paid)
  const isFree = record.newsletter === 'on'
  if (plan === 'all') return isPaid || isFree
  return plan === 'paid' ? isPaid : isFree && !isPaid
}

function endOf({ paid }: SubscriptionRecord): number {
  return paid?.periodEndsAt.getTime() ?? 0
}

function byAge(left: SubscriptionRecord, right: SubscriptionRecord): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || compareText(left.id, right.id)
}
