import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'
import { sampleCheckout } from '../../samples/subscription-sample.ts'

/** The contract of the stores of checkouts, early sign-ups and secrets. */
export function checkoutStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the checkout store of ${name}`, () => {
    const { stores, newNumber, newId } = useStorage(openEmpty)
    const createSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }

    it('finds a checkout by both of its ids, on its own site only', async () => {
      const [siteId, other] = [await createSite(), await createSite()]
      const checkout = sampleCheckout(siteId, newNumber())
      const { checkoutStore } = stores()
      await checkoutStore.save(checkout)
      expect(await checkoutStore.byId(siteId, checkout.id)).toEqual(checkout)
      expect(await checkoutStore.byProviderId(siteId, checkout.providerId)).toEqual(checkout)
      expect(await checkoutStore.byId(other, checkout.id)).toBeNull()
      expect(await checkoutStore.byProviderId(other, checkout.providerId)).toBeNull()
    })

    it('keeps the first of several checkouts with one id', async () => {
      const siteId = await createSite()
      const checkout = sampleCheckout(siteId, newNumber())
      const { checkoutStore } = stores()
      await checkoutStore.save(checkout)
      await checkoutStore.save({ ...checkout, plan: 'yearly' })
      await checkoutStore.save({ ...checkout, id: newId(), plan: 'yearly' })
      expect(await checkoutStore.byProviderId(siteId, checkout.providerId)).toEqual(checkout)
    })

    it("finds a payer's newest checkout, for each purpose", async () => {
      const siteId = await createSite()
      const { checkoutStore } = stores()
      const payer = { siteId, purpose: 'reader', email: 'ADA@example.com' } as const
      expect(await checkoutStore.latest(payer)).toBeNull()
      const numbers = [newNumber(), newNumber(), newNumber()]
      for (const number of numbers) {
        const createdAt = new Date(Date.parse('2026-03-01T12:00:00.000Z') + number)
        await checkoutStore.save(sampleCheckout(siteId, number, { createdAt }))
      }
      const app = sampleCheckout(siteId, newNumber(), { purpose: 'app' })
      await checkoutStore.save(app)
      expect((await checkoutStore.latest(payer))?.providerId).toBe(`cs_${numbers[2]}`)
      expect(await checkoutStore.latest({ ...payer, purpose: 'app' })).toEqual(app)
    })

    it('lists the open checkouts of one site', async () => {
      const [siteId, other] = [await createSite(), await createSite()]
      const { checkoutStore } = stores()
      const [open, done] = [sampleCheckout(siteId, newNumber()), sampleCheckout(siteId, newNumber())]
      for (const checkout of [open, done, sampleCheckout(other, newNumber())])
        await checkoutStore.save(checkout)
      await checkoutStore.close(siteId, done.id, 'expired')
      expect(await checkoutStore.openOf(siteId)).toEqual([open])
    })

    it('closes a checkout for one of many concurrent callers', async () => {
      const siteId = await createSite()
      const checkout = sampleCheckout(siteId, newNumber())
      const { checkoutStore } = stores()
      await checkoutStore.save(checkout)
      const closed = await Promise.all(
        Array.from({ length: 6 }, () => checkoutStore.close(siteId, checkout.id, 'complete')),
      )
      expect(closed.filter(Boolean)).toHaveLength(1)
      expect(await checkoutStore.close(siteId, checkout.id, 'expired')).toBe(false)
      expect((await checkoutStore.byId(siteId, checkout.id))?.status).toBe('complete')
      expect(await checkoutStore.close(siteId, newId(), 'expired')).toBe(false)
    })
  })

  describe(`the early sign-ups of ${name}`, () => {
    const { stores } = useStorage(openEmpty)

    it('keeps the first sign-up of an address, and lists newest first', async () => {
      const { earlySignupStore } = stores()
      const early = (email: string, second: number, fields = {}) =>
        earlySignupStore.save({ email, fields, createdAt: new Date(1_767_225_600_000 + second * 1000) })
      await early('Ada@example.com', 1, { metadata: { from: 'fair' } })
      await early('ben@example.com', 2)
      await early('ada@example.com', 3)
      expect((await earlySignupStore.list(10)).map(({ email }) => email)).toEqual([
        'ben@example.com',
        'ada@example.com',
      ])
      expect((await earlySignupStore.list(10))[1]?.fields).toEqual({ metadata: { from: 'fair' } })
      expect(await earlySignupStore.list(1)).toHaveLength(1)
    })
  })

  describe(`the secrets of ${name}`, () => {
    const { stores } = useStorage(openEmpty)

    it('returns the same secret to all concurrent callers', async () => {
      const { secretStore } = stores()
      const given = await Promise.all(
        Array.from({ length: 6 }, (_, index) => secretStore.ensure('letters', `candidate ${index}`)),
      )
      expect(new Set(given).size).toBe(1)
      expect(await secretStore.ensure('letters', 'another')).toBe(given[0])
      expect(await secretStore.ensure('others', 'another')).toBe('another')
    })
  })
}
