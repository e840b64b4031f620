import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'
import { sampleReceipt } from '../../samples/subscription-sample.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** The contract of every receipt store. */
export function receiptStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the receipt store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const lease = (seconds: number, since = at(-86_400)) =>
      stores().receiptStore.lease({ now: at(seconds), since, until: at(seconds + 600), limit: 100 })

    it('keeps the first payment of an id, and lists those of a person newest first', async () => {
      const { receiptStore } = stores()
      const [siteId, userId] = [await newSite(), newId()]
      const first = sampleReceipt(siteId, newNumber(), { userId, invoiceUrl: 'https://pay.example/1' })
      const second = sampleReceipt(siteId, newNumber(), { userId, paidAt: at(60), plan: 'yearly' })
      for (const one of [first, second, { ...first, amountCents: 1 }, sampleReceipt(siteId, newNumber())]) {
        await receiptStore.add(one, start)
      }
      const all = await receiptStore.ofUser({ userId, limit: 10, offset: 0 })
      expect(all).toEqual({ receipts: [second, first], total: 2 })
      const last = await receiptStore.ofUser({ userId, limit: 1, offset: 1 })
      expect(last).toEqual({ receipts: [first], total: 2 })
    })

    it('lists the payments for a site separately from those of its readers', async () => {
      const { receiptStore } = stores()
      const siteId = await newSite()
      const app = (changes = {}) => sampleReceipt(siteId, newNumber(), { purpose: 'app', ...changes })
      const [first, second] = [app(), app({ paidAt: at(60), userId: newId() })]
      const others = [
        sampleReceipt(siteId, newNumber()),
        sampleReceipt(await newSite(), newNumber(), { purpose: 'app' }),
      ]
      for (const one of [first, second, ...others]) await receiptStore.add(one, start)
      const all = { siteId, limit: 10, offset: 0 }
      expect(await receiptStore.ofSite(all)).toEqual({ receipts: [second, first], total: 2 })
      expect(await receiptStore.ofSite({ ...all, limit: 1, offset: 1 })).toEqual({
        receipts: [first],
        total: 2,
      })
    })

    it('leases a receipt to one caller at a time until its mail is sent', async () => {
      const { receiptStore } = stores()
      const receipt = sampleReceipt(await newSite(), newNumber())
      await receiptStore.add(receipt, start)
      const both = await Promise.all([lease(1), lease(1)])
      expect(both.flat().filter(({ id }) => id === receipt.id)).toEqual([receipt])
      expect(await lease(600)).toEqual([])
      expect(await lease(602)).toContainEqual(receipt)
      await receiptStore.markSent(receipt, at(603))
      expect(await lease(3000)).not.toContainEqual(receipt)
    })

    it('records a refund on a payment once, and makes its mail due again', async () => {
      const { receiptStore } = stores()
      const receipt = sampleReceipt(await newSite(), newNumber())
      const refund = { ...receipt, refund: 'duplicate' as const }
      await receiptStore.add(receipt, start)
      await receiptStore.markSent(receipt, at(1))
      await receiptStore.add(refund, at(2))
      expect(await lease(3)).toContainEqual(refund)
      await receiptStore.markSent(receipt, at(4))
      for (const again of [refund, receipt]) await receiptStore.add(again, at(5))
      expect((await lease(1000)).filter(({ id }) => id === receipt.id)).toEqual([])
      const { receipts } = await receiptStore.ofUser({ userId: receipt.userId, limit: 10, offset: 0 })
      expect(receipts).toEqual([refund])
    })

    it('leases no receipt of a payment that is too old', async () => {
      const receipt = sampleReceipt(await newSite(), newNumber())
      await stores().receiptStore.add(receipt, start)
      expect(await lease(10_000, at(0))).not.toContainEqual(receipt)
      expect(await lease(10_000)).toContainEqual(receipt)
    })

    it('deletes the receipts of an erased site', async () => {
      const { receiptStore, siteStore, accountStore } = stores()
      const [ownerId, userId] = [newId(), newId()]
      const email = `owner-${ownerId}@example.com`
      const owner = await stores().userStore.ensure({ id: ownerId, email, createdAt: start })
      const site = sampleSite(newNumber(), { ownerId: owner.id })
      await siteStore.create(site)
      await receiptStore.add(sampleReceipt(site.id, newNumber(), { userId }), start)
      await accountStore.erase({
        ...{ userId: owner.id, email, siteIds: [site.id], avatarImageId: null, comments: 'keep' },
        ...{ suppressionHash: `hash of ${email}`, now: start },
      })
      expect(await receiptStore.ofUser({ userId, limit: 10, offset: 0 })).toEqual({ receipts: [], total: 0 })
    })
  })
}
