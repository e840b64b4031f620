import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'
import { sampleSite, sampleSubscription } from './stored-records.ts'

/** What every subscription store does, whatever is behind it. */
export function subscriptionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the subscription store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }

    it('returns a subscription as it was written, to its reader on its site', async () => {
      const { subscriptionStore } = stores()
      const [siteId, otherSiteId] = [await newSite(), await newSite()]
      const paid = sampleSubscription(siteId, newId(), {
        id: newId(),
        planType: 'yearly',
        cadence: 'year',
        priceAmountCents: 5000,
        provider: 'stripe',
        providerId: 'sub_1',
        currentPeriodEnd: new Date('2027-03-01T12:00:00.123Z'),
        cancelAtPeriodEnd: true,
      })
      const free = sampleSubscription(siteId, newId(), { id: newId() })
      await subscriptionStore.save(paid)
      await subscriptionStore.save(free)
      expect(await subscriptionStore.current(siteId, paid.userId)).toEqual(paid)
      expect(await subscriptionStore.current(siteId, free.userId)).toEqual(free)
      expect(await subscriptionStore.current(otherSiteId, paid.userId)).toBeNull()
      expect(await subscriptionStore.current(siteId, newId())).toBeNull()
    })

    it('keeps one subscription of a reader to a site, the last that was saved', async () => {
      const { subscriptionStore } = stores()
      const siteId = await newSite()
      const free = sampleSubscription(siteId, newId(), { id: newId() })
      const paid = { ...free, id: newId(), planType: 'monthly', cadence: 'month' } as const
      await Promise.all([free, free, free].map((subscription) => subscriptionStore.save(subscription)))
      await subscriptionStore.save(paid)
      expect(await subscriptionStore.current(siteId, free.userId)).toEqual(paid)
    })

    it('knows nothing of what was canceled, until the reader comes back', async () => {
      const { subscriptionStore } = stores()
      const siteId = await newSite()
      const subscription = sampleSubscription(siteId, newId(), { id: newId() })
      await subscriptionStore.save({ ...subscription, status: 'canceled' })
      expect(await subscriptionStore.current(siteId, subscription.userId)).toBeNull()
      await subscriptionStore.save({ ...subscription, status: 'past_due' })
      expect((await subscriptionStore.current(siteId, subscription.userId))?.status).toBe('past_due')
    })
  })
}
