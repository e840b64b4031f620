import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every store of first mails. */
export function firstMailStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the first mail store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newReaders = (count: number, confirmedAt?: Date) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const email = `first-${newNumber()}@example.com`
          const confirmed = confirmedAt === undefined ? {} : { confirmedAt }
          const user = { id: newId(), email, createdAt: new Date('2026-03-01T12:00:00Z'), ...confirmed }
          return (await stores().userStore.ensure(user)).id
        }),
      )
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }

    it('counts each unconfirmed address once a day, and returns those beyond the maximum', async () => {
      const { firstMailStore } = stores()
      const day = { siteId: await newSite(), day: '2026-03-01', max: 3 }
      const readers = await newReaders(5)
      const confirmed = await newReaders(2, new Date('2026-03-01T12:00:00Z'))
      const waiting = await firstMailStore.take(day, [...confirmed, ...readers])
      expect(waiting.size).toBe(2)
      expect(readers).toEqual(expect.arrayContaining([...waiting]))
      const counted = readers.filter((id) => !waiting.has(id))
      expect(await firstMailStore.take(day, [...counted, ...confirmed])).toEqual(new Set())
      expect(await firstMailStore.take({ ...day, max: 4 }, [...waiting])).toHaveProperty('size', 1)
      expect(await firstMailStore.count(day)).toBe(4)
      expect(await firstMailStore.take(day, [])).toEqual(new Set())
    })

    it('counts sites and days apart', async () => {
      const { firstMailStore } = stores()
      const day = { siteId: await newSite(), day: '2026-03-01', max: 2 }
      const readers = await newReaders(2)
      expect(await firstMailStore.take(day, readers)).toEqual(new Set())
      const other = { ...day, siteId: await newSite() }
      expect(await firstMailStore.take(other, readers)).toEqual(new Set())
      const next = { ...day, day: '2026-03-02' }
      expect(await firstMailStore.take(next, await newReaders(2))).toEqual(new Set())
      expect(await firstMailStore.count(next)).toBe(2)
      expect(await firstMailStore.count(day)).toBe(0)
    })

    it('counts no more than the maximum for concurrent callers', async () => {
      const { firstMailStore } = stores()
      const day = { siteId: await newSite(), day: '2026-03-01', max: 5 }
      const batches = await Promise.all([newReaders(4), newReaders(4), newReaders(4)])
      const waiting = await Promise.all(batches.map((ids) => firstMailStore.take(day, ids)))
      expect(waiting.reduce((sum, { size }) => sum + size, 0)).toBe(7)
    })
  })
}
