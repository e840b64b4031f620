import type { UserStore } from '#core/ports/stores/user-store.ts'
import type { SuppressionStore } from '#core/ports/stores/suppression-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import { emptySubscription, isLive } from '#core/model/subscription/subscription-state.ts'
import type { SubscriberQuery, SubscriptionStore } from '#core/ports/stores/subscription-store.ts'
import type {
  SubscriberRecord,
  SubscriptionKey,
  SubscriptionRecord,
} from '#core/model/subscription/subscription-record.ts'

/** Subscriptions in memory; `newsletterReaders` tells whose newsletters of a site are on. */
export function createMemorySubscriptionStore(
  userStore: UserStore,
  accounts: MemoryAccounts,
): {
  readonly subscriptionStore: SubscriptionStore
  readonly newsletterReaders: (siteId: string) => string[]
  readonly suppressionStore: SuppressionStore
} {
  const records = new Map<string, SubscriptionRecord>()
  const events = new Set<string>()
  const customers = new Map<string, string>()

  const keyOf = ({ siteId, userId }: SubscriptionKey) => `${siteId} ${userId ?? ''}`
  const find = (isIt: (record: SubscriptionRecord) => boolean) =>
    structuredClone([...records.values()].filter(isIt))

  async function withUsers(found: readonly SubscriptionRecord[]): Promise<SubscriberRecord[]> {
    const users = await userStore.byIds(found.flatMap(({ userId }) => userId ?? []))
    const byId = new Map(users.map((user) => [user.id, user]))
    return found.flatMap((record) => {
      const user = byId.get(record.userId ?? '')
      if (user === undefined) return []
      const displayName = user.displayName ?? record.name
      return [{ ...record, userId: user.id, email: user.email, displayName }]
    })
  }

  const suppressions = new Map<string, Set<string>>()
  accounts.join({
    holdings: ({ userId }) => ({
      subscriptions: find((record) => record.userId === userId),
      customerId: customers.get(userId) ?? null,
    }),
    eraseAccount({ userId, suppressionHash }) {
      for (const { siteId } of find((record) => record.userId === userId)) {
        suppressions.set(siteId, new Set([...(suppressions.get(siteId) ?? []), suppressionHash]))
        records.delete(keyOf({ siteId, userId }))
      }
      customers.delete(userId)
    },
    eraseSite(siteId) {
      suppressions.delete(siteId)
      for (const record of find((one) => one.siteId === siteId)) records.delete(keyOf(record))
    },
  })

  const subscriptionStore: SubscriptionStore = {
    find: async (key) => structuredClone(records.get(keyOf(key)) ?? null),
    byId: async (id) => find((record) => record.id === id)[0] ?? null,
    ofReaders: async (siteId, userIds) =>
      find((record) => record.siteId === siteId && userIds.includes(record.userId ?? '')),
    ofUser: async (userId) => find((record) => record.userId === userId).sort(byAge),

    async list(query) {
      const ofSite = find((record) => record.siteId === query.siteId && isOfPlan(record, query.plan))
      const text = query.query.trim().toLowerCase()
      const subscribers = (await withUsers(ofSite)).filter(({ email }) => email.includes(text))
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

    async page({ siteId, after, limit }) {
      const readers = find((record) => record.siteId === siteId && (record.userId ?? '') > after)
      readers.sort((left, right) => compareText(left.userId ?? '', right.userId ?? ''))
      return withUsers(readers.slice(0, limit))
    },

    async changeListed({ siteId, now, isDryRun, readers, newId, next }) {
      const known = await Promise.all(readers.map(({ email }) => userStore.byEmail(email)))
      const changes = readers.map((reader, index) => {
        const key = { siteId, userId: known[index]?.id ?? newId() }
        const before = records.get(keyOf(key)) ?? newSubscription(key, newId(), reader.since)
        const name = before.name ?? reader.name
        const changed = { ...before, ...next(before, reader), name }
        const isSame = before.newsletter === changed.newsletter && before.name === name
        return { email: reader.email, before, after: isSame ? before : { ...changed, updatedAt: now } }
      })
      if (!isDryRun) {
        for (const { email, after } of changes) {
          records.set(keyOf(after), structuredClone(after))
          await userStore.ensure({ id: after.userId ?? '', email, createdAt: now })
        }
      }
      return changes.map(({ before, after }) => ({ before: before.newsletter, after: after.newsletter }))
    },

    async overdue(now, limit) {
      return find(({ paid }) => isLive(paid) && paid.periodEndsAt < now)
        .sort((left, right) => askedAt(left) - askedAt(right) || compareText(left.id, right.id))
        .slice(0, limit)
    },

    async change({ key, newId, now, next, eventId }) {
      if (eventId !== undefined && events.has(eventId)) return null
      const known = records.get(keyOf(key)) ?? null
      const record = known ?? newSubscription(key, newId, now)
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
    suppressionStore: {
      suppressed: async (siteId, hashes) => hashes.filter((hash) => suppressions.get(siteId)?.has(hash)),
    },
    newsletterReaders: (siteId) =>
      find((record) => record.siteId === siteId && record.newsletter === 'on').flatMap(
        ({ userId }) => userId ?? [],
      ),
  }
}

function newSubscription(key: SubscriptionKey, id: string, now: Date): SubscriptionRecord {
  return { ...emptySubscription, ...key, id, name: null, createdAt: now, updatedAt: now }
}

function isOfPlan(record: SubscriptionRecord, plan: SubscriberQuery['plan']): boolean {
  if (record.userId === null) return false
  const isPaid = isLive(record.paid)
  const isFree = record.newsletter === 'on'
  if (plan === 'all') return isPaid || isFree
  return plan === 'paid' ? isPaid : isFree && !isPaid
}

function askedAt({ paid }: SubscriptionRecord): number {
  return paid?.observedAt.getTime() ?? 0
}

function byAge(left: SubscriptionRecord, right: SubscriptionRecord): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || compareText(left.id, right.id)
}
