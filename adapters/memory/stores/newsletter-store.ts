import type { UserStore } from '#core/ports/stores/user-store.ts'
import type {
  DeliveryState,
  NewsletterSendRecord,
  NewsletterStore,
} from '#core/ports/stores/newsletter-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

type Delivery = { userId: string; state: DeliveryState; attempts: number; dueAt: Date; error: string | null }
type Send = { record: NewsletterSendRecord; leasedAt: Date; deliveries: Delivery[] }

export function createMemoryNewsletterStore(
  userStore: UserStore,
  newsletterReaders: (siteId: string) => string[],
  accounts: MemoryAccounts,
): NewsletterStore {
  let sends: Send[] = []
  let freeAt = new Date(0)

  const find = (siteId: string, sendId: string) =>
    sends.find(({ record }) => record.siteId === siteId && record.id === sendId)
  const pendingOf = (send: Send | undefined, userIds: readonly string[]) =>
    (send?.deliveries ?? []).filter(({ userId, state }) => state === 'pending' && userIds.includes(userId))

  const deliveriesTo = (readerId: string) =>
    sends.flatMap(({ record, deliveries }) =>
      deliveries.filter(({ userId }) => userId === readerId).map((delivery) => ({ record, delivery })),
    )
  accounts.join({
    holdings: ({ userId }) => ({
      newsletters: deliveriesTo(userId).map(({ record: { siteId, recipeId }, delivery }) => ({
        ...{ siteId, recipeId, state: delivery.state, at: delivery.dueAt },
      })),
    }),
    eraseAccount({ userId }) {
      for (const { delivery } of deliveriesTo(userId)) {
        delivery.error = null
        if (delivery.state === 'pending') delivery.state = 'skipped'
      }
    },
    eraseSite: (siteId) => {
      sends = sends.filter(({ record }) => record.siteId !== siteId)
    },
  })

  return {
    async create(record) {
      const { siteId, recipeId, createdAt } = record
      if (sends.some((send) => send.record.siteId === siteId && send.record.recipeId === recipeId)) {
        return 'sent_before'
      }
      const deliveries = newsletterReaders(siteId).map((userId): Delivery => ({
        userId,
        state: 'pending',
        attempts: 0,
        dueAt: createdAt,
        error: null,
      }))
      sends.push({ record: structuredClone(record), leasedAt: createdAt, deliveries })
      return 'created'
    },

    byId: async (siteId, sendId) => structuredClone(find(siteId, sendId)?.record ?? null),

    async list(siteId, recipeId) {
      return structuredClone(sends.map(({ record }) => record))
        .filter((record) => record.siteId === siteId && (recipeId === null || record.recipeId === recipeId))
        .sort((left, right) => -byAge(left, right))
    },

    async progress(siteId, sendId) {
      const deliveries = find(siteId, sendId)?.deliveries ?? []
      const count = (state: DeliveryState) => deliveries.filter((one) => one.state === state).length
      return {
        pending: count('pending'),
        sent: count('sent'),
        failed: count('failed'),
        skipped: count('skipped'),
        lastError: deliveries.find(({ error }) => error !== null)?.error ?? null,
      }
    },

    async lease({ now, leasedUntil, count, perSecond }) {
      if (freeAt > now) return null
      const waiting = [...sends].sort(
        (left, right) =>
          left.leasedAt.getTime() - right.leasedAt.getTime() || byAge(left.record, right.record),
      )
      for (const send of waiting) {
        const due = send.deliveries
          .filter(({ state, dueAt }) => state === 'pending' && dueAt <= now)
          .sort(
            (left, right) =>
              left.dueAt.getTime() - right.dueAt.getTime() || compareText(left.userId, right.userId),
          )
          .slice(0, count)
        if (due.length === 0) continue
        for (const delivery of due) delivery.dueAt = leasedUntil
        send.leasedAt = now
        freeAt = new Date(now.getTime() + (due.length * 1000) / perSecond)
        const users = await userStore.byIds(due.map(({ userId }) => userId))
        const byId = new Map(users.map((user) => [user.id, user]))
        const deliveries = due.map(({ userId, attempts }) => ({
          userId,
          attempts,
          email: byId.get(userId)?.email ?? '',
          displayName: byId.get(userId)?.displayName ?? null,
        }))
        return { send: structuredClone(send.record), leasedUntil, deliveries }
      }
      return null
    },

    async finish({ siteId, id }, results) {
      const send = find(siteId, id)
      for (const { userId, outcome } of results) {
        for (const delivery of pendingOf(send, [userId])) {
          delivery.state = outcome.state === 'retry' ? 'pending' : outcome.state
          delivery.attempts += 1
          delivery.dueAt = outcome.at
          delivery.error = 'error' in outcome ? outcome.error : null
        }
      }
    },

    async release({ siteId, id }, userIds, now) {
      for (const delivery of pendingOf(find(siteId, id), userIds)) delivery.dueAt = now
    },

    async retryFailed(siteId, sendId, now) {
      const failed = (find(siteId, sendId)?.deliveries ?? []).filter(({ state }) => state === 'failed')
      for (const delivery of failed) Object.assign(delivery, { state: 'pending', attempts: 0, dueAt: now })
      return failed.length
    },
  }
}

function byAge(left: NewsletterSendRecord, right: NewsletterSendRecord): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || compareText(left.id, right.id)
}
