import { describe, expect, it } from 'vitest'
import type { AuditQuery, AuditRecord } from '../../../ports/stores/sites/audit-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every audit store. */
export function auditStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the audit store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const note = async (siteId: string, minute: number, changes: Partial<AuditRecord> = {}) => {
      const entry: AuditRecord = {
        ...{ id: newId(), siteId, userId: newId(), call: 'updateRecipe', fields: ['title', 'slug'] },
        subject: { kind: 'recipe', id: newId(), title: 'Soup' },
        createdAt: new Date(start.getTime() + minute * 60_000),
        ...changes,
      }
      return { entry, isKept: await stores().auditStore.add(entry) }
    }

    it('lists the entries of a site newest first, by page', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const notes = [
        await note(siteId, 2, { subject: null, fields: [] }),
        await note(siteId, 1),
        await note(siteId, 3),
      ]
      await note(other, 4)
      const [second, first, third] = notes.map(({ entry }) => entry)
      expect(notes.every(({ isKept }) => isKept)).toBe(true)
      const { auditStore } = stores()
      expect(await auditStore.list(siteId, { limit: 2, offset: 0 })).toEqual({
        entries: [third, second],
        total: 3,
      })
      expect(await auditStore.list(siteId, { limit: 2, offset: 2 })).toEqual({ entries: [first], total: 3 })
    })

    it('keeps the order of entries with the same instant', async () => {
      const siteId = await newSite()
      const ids = [newId(), newId(), newId()]
      for (const id of ids) await note(siteId, 1, { id })
      const { entries } = await stores().auditStore.list(siteId, { limit: 9, offset: 0 })
      expect(entries.map(({ id }) => id)).toEqual(ids.reverse())
    })

    it('filters entries by person, calls and days, and counts the results', async () => {
      const siteId = await newSite()
      const userId = newId()
      const day = 24 * 60
      await note(siteId, 0, { userId })
      await note(siteId, day, { userId, call: 'hideComment' })
      await note(siteId, 2 * day, { call: 'hideComment' })
      const totalOf = async (query: Partial<AuditQuery>) => {
        const { entries, total } = await stores().auditStore.list(siteId, { limit: 9, offset: 0, ...query })
        expect(entries).toHaveLength(total)
        return total
      }
      expect(await totalOf({ userId })).toBe(2)
      expect(await totalOf({ calls: ['hideComment', 'unhideComment'] })).toBe(2)
      expect(await totalOf({ calls: [] })).toBe(0)
      expect(await totalOf({ userId, calls: ['hideComment'] })).toBe(1)
      expect(await totalOf({ since: '2026-03-02' })).toBe(2)
      expect(await totalOf({ until: '2026-03-01' })).toBe(1)
      expect(await totalOf({ since: '2026-03-02', until: '2026-03-02' })).toBe(1)
    })

    it('refuses entries about an unknown site', async () => {
      expect((await note(newId(), 1)).isKept).toBe(false)
    })
  })
}
