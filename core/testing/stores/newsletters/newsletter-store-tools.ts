import type {
  LeaseRequest,
  NewsletterSendRecord,
} from '../../../ports/stores/newsletters/newsletter-store.ts'
import { nextSubscription } from '../../../model/subscription/subscription-state.ts'
import type { StorageUnderTest } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** What the contracts of newsletter stores write with. */
export type NewsletterStoreTools = ReturnType<typeof newsletterStoreTools>

/** Creates sites, readers and newsletters in the storage under test, and leases mails. */
export function newsletterStoreTools({
  stores,
  newId,
  newNumber,
}: Pick<StorageUnderTest, 'stores' | 'newId' | 'newNumber'>) {
  // Every test has a year of its own, as the sends of all sites wait in one line.
  let year = 2030
  const newStart = () => {
    year += 1
    const start = Date.UTC(year, 0, 1)
    return (seconds: number) => new Date(start + seconds * 1000)
  }

  const createSite = async () => {
    const site = sampleSite(newNumber())
    await stores().siteStore.create(site)
    return site.id
  }
  const change = (siteId: string, userId: string, type: 'newsletter.subscribe' | 'newsletter.unsubscribe') =>
    stores().subscriptionStore.change({
      ...{ key: { siteId, userId }, newId: newId(), now: new Date(0) },
      next: (state) => nextSubscription(state, { type }),
    })
  const addReaders = async (siteId: string, count: number) => {
    const users = []
    for (let index = 0; index < count; index += 1) {
      const email = `reader-${newNumber()}@example.com`
      const confirmed = { createdAt: new Date(0), confirmedAt: new Date(0) }
      const user = await stores().userStore.ensure({ id: newId(), email, ...confirmed })
      await change(siteId, user.id, 'newsletter.subscribe')
      users.push(user)
    }
    return users
  }
  const newSend = (siteId: string, createdAt: Date): NewsletterSendRecord => ({
    ...{ id: newId(), siteId, recipeId: newId(), letterId: null, note: 'Hello' },
    ...{ audience: 'all', createdAt, heldUntil: createdAt },
  })
  const lease = (now: Date, changes: Partial<LeaseRequest> = {}) =>
    stores().newsletterStore.lease({
      ...{ now, leasedUntil: new Date(now.getTime() + 60_000), count: 10, perSecond: 1e9 },
      ...changes,
    })
  const finishAll = async (send: NewsletterSendRecord, at: Date) => {
    for (let batch = await lease(at); batch !== null; batch = await lease(at)) {
      const results = batch.deliveries.map(({ userId }) => ({
        userId,
        outcome: { state: 'sent', at } as const,
      }))
      await stores().newsletterStore.finish(batch.send, results)
    }
    return stores().newsletterStore.progress(send.siteId, send.id)
  }
  return { stores, newId, newNumber, newStart, createSite, change, addReaders, newSend, lease, finishAll }
}
