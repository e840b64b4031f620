import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every store of look drafts. */
export function lookDraftStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the look draft store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    it('keeps one draft per site, the last one, until it is removed', async () => {
      const { lookDraftStore, siteStore } = stores()
      const site = sampleSite(newNumber())
      await siteStore.create(site)
      expect(await lookDraftStore.ofSite(site.id)).toBeNull()
      const first = {
        ...{ siteId: site.id, changes: { title: 'A', logoId: null }, base: { title: 'B', logoId: null } },
        ...{ updatedBy: newId(), updatedAt: new Date('2026-03-01T12:00:00.000Z') },
      }
      const second = {
        ...first,
        changes: { themeStyle: 'bold' as const },
        base: { themeStyle: 'accent' as const },
      }
      for (const draft of [first, second]) {
        expect(await lookDraftStore.save(draft)).toBe(true)
        expect(await lookDraftStore.ofSite(site.id)).toEqual(draft)
      }
      expect(await lookDraftStore.save({ ...first, siteId: newId() })).toBe(false)
      await lookDraftStore.remove(site.id)
      expect(await lookDraftStore.ofSite(site.id)).toBeNull()
    })
  })
}
