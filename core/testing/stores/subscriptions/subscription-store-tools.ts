import { nextSubscription, type SubscriptionEvent } from '../../../model/subscription/subscription-state.ts'
import type { StorageUnderTest } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The time of the tests. */
export const now = new Date('2026-03-01T12:00:00.000Z')

/** The time this many seconds later. */
export const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** What the contracts of subscription stores write with. */
export type SubscriptionStoreTools = ReturnType<typeof subscriptionStoreTools>

/** Creates sites, readers and subscriptions in the storage under test. */
export function subscriptionStoreTools({
  stores,
  newId,
  newNumber,
}: Pick<StorageUnderTest, 'stores' | 'newId' | 'newNumber'>) {
  const createSite = async () => {
    const site = sampleSite(newNumber())
    await stores().siteStore.create(site)
    return site.id
  }
  const createUser = (email = `reader-${newNumber()}@example.com`) =>
    stores().userStore.ensure({ id: newId(), email, createdAt: now })
  const apply = (
    siteId: string,
    userId: string | null,
    event: SubscriptionEvent,
    eventId?: string,
    at = now,
  ) =>
    stores().subscriptionStore.change({
      key: { siteId, userId },
      newId: newId(),
      now: at,
      next: (state) => nextSubscription(state, event),
      eventId,
    })
  return { stores, newId, newNumber, createSite, createUser, apply }
}
