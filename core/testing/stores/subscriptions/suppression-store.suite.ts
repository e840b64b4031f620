import { describe, expect, it } from 'vitest'
import type { SuppressionRecord } from '../../../ports/stores/subscriptions/suppression-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every suppression store. */
export function suppressionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the suppression store of ${name}`, () => {
    const { stores, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const record = (email: string, minute: number): SuppressionRecord => ({
      ...{ emailHash: `hash of ${email}`, email, reason: 'asked' },
      createdAt: new Date(Date.UTC(2026, 2, 1, 12, minute)),
    })
    const list = (siteId: string, more: object = {}) =>
      stores().suppressionStore.list({ siteId, query: '', limit: 9, offset: 0, ...more })

    it('lists suppressed addresses newest first, by page and by a part of the address', async () => {
      const siteId = await newSite()
      const [ada, ben] = [record('ada@example.com', 1), record('ben_1@example.com', 2)]
      for (const each of [ada, ben]) await stores().suppressionStore.add(siteId, each)
      expect(await list(siteId)).toEqual({ suppressions: [ben, ada], total: 2 })
      expect(await list(siteId, { limit: 1, offset: 1 })).toEqual({ suppressions: [ada], total: 2 })
      expect(await list(siteId, { query: 'BEN_' })).toEqual({ suppressions: [ben], total: 1 })
      expect(await list(siteId, { query: 'a_a' })).toEqual({ suppressions: [], total: 0 })
      expect(await list(await newSite())).toEqual({ suppressions: [], total: 0 })
    })

    it('keeps one entry per address, with the last reason and the first date', async () => {
      const siteId = await newSite()
      await stores().suppressionStore.add(siteId, record('ada@example.com', 1))
      await stores().suppressionStore.add(siteId, { ...record('ada@example.com', 5), reason: 'complained' })
      expect((await list(siteId)).suppressions).toEqual([
        { ...record('ada@example.com', 1), reason: 'complained' },
      ])
    })

    it('keeps the entry of a deleted account without its address, even if the address is added or removed', async () => {
      const siteId = await newSite()
      const ada = record('ada@example.com', 1)
      const erased = { ...ada, email: null, reason: 'erased' as const }
      const { suppressionStore } = stores()
      await suppressionStore.add(siteId, erased)
      await suppressionStore.add(siteId, { ...ada, reason: 'complained' })
      expect(await suppressionStore.remove(siteId, ada.emailHash)).toBe(false)
      expect(await list(siteId)).toEqual({ suppressions: [erased], total: 1 })
    })

    it('suppresses an address until it is removed', async () => {
      const siteId = await newSite()
      const { emailHash } = record('ada@example.com', 1)
      const { suppressionStore } = stores()
      await suppressionStore.add(siteId, record('ada@example.com', 1))
      expect(await suppressionStore.suppressed(siteId, [emailHash])).toEqual([emailHash])
      expect(await suppressionStore.remove(siteId, emailHash)).toBe(true)
      expect(await suppressionStore.remove(siteId, emailHash)).toBe(false)
      expect(await suppressionStore.suppressed(siteId, [emailHash])).toEqual([])
    })
  })
}
