import type { SubscriptionRecord, SubscriptionStore } from '#core/subscription/subscription-store.ts'

export function createMemorySubscriptionStore(): SubscriptionStore {
  const subscriptions = new Map<string, SubscriptionRecord>()
  const key = (siteId: string, userId: string) => JSON.stringify([siteId, userId])
  return {
    async current(siteId, userId) {
      const subscription = subscriptions.get(key(siteId, userId))
      return subscription === undefined || subscription.status === 'canceled'
        ? null
        : structuredClone(subscription)
    },
    async save(subscription) {
      subscriptions.set(key(subscription.siteId, subscription.userId), structuredClone(subscription))
    },
  }
}
