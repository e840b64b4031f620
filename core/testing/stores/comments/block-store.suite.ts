import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleComment, sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every block store. */
export function blockStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the block store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    it('hides the comments of a blocked reader during the block, on that site only', async () => {
      const { blockStore, commentStore, siteStore, recipeStore } = stores()
      const [site, other] = [sampleSite(newNumber()), sampleSite(newNumber())]
      for (const one of [site, other]) await siteStore.create(one)
      const recipe = sampleRecipeRecord(site.id, newNumber())
      await recipeStore.create(recipe, titleSearch(recipe))
      const userId = newId()
      const comment = sampleComment(site.id, recipe.id, newNumber(), { userId, isHidden: false })
      await commentStore.create(comment)
      const block = { siteId: site.id, userId, blockedBy: newId(), createdAt: start }
      const before = (await siteStore.revision(site.id)) ?? 0
      for (const _twice of [1, 2]) expect(await blockStore.add(block)).toBe(true)
      expect(await siteStore.revision(site.id)).toBeGreaterThan(before)
      expect(await blockStore.find(site.id, userId)).toEqual({ ...block, commentCount: 1 })
      expect(await blockStore.isBlocked(site.id, userId)).toBe(true)
      expect(await blockStore.isBlocked(other.id, userId)).toBe(false)
      expect(await blockStore.among(site.id, [newId(), userId])).toEqual([userId])
      expect(await commentStore.byId(site.id, comment.id)).toMatchObject({ isHidden: true })
      expect(await commentStore.ofRecipe(site.id, recipe.id, null)).toMatchObject([{ isHidden: true }])
      const list = { siteId: site.id, status: 'hidden', limit: 9, offset: 0 } as const
      expect((await commentStore.list(list)).total).toBe(1)
      expect((await commentStore.list({ ...list, status: 'visible' })).total).toBe(0)
      expect(await blockStore.remove(site.id, userId)).toBe(true)
      expect(await blockStore.remove(site.id, userId)).toBe(false)
      expect(await commentStore.byId(site.id, comment.id)).toMatchObject({ isHidden: false })
    })

    it('lists blocks newest first, by page, and deletes those of an erased site', async () => {
      const { blockStore, siteStore } = stores()
      const site = sampleSite(newNumber())
      await siteStore.create(site)
      const blocks = [1, 2, 3].map((minute) => ({
        ...{ siteId: site.id, userId: newId(), blockedBy: newId() },
        createdAt: new Date(start.getTime() + minute * 60_000),
      }))
      for (const block of blocks) await blockStore.add(block)
      const page = await blockStore.list(site.id, { limit: 2, offset: 1 })
      expect(page.total).toBe(3)
      expect(page.blocks.map(({ userId }) => userId)).toEqual([blocks[1]?.userId, blocks[0]?.userId])
      const nowhere = { siteId: newId(), userId: newId(), blockedBy: newId(), createdAt: start }
      expect(await blockStore.add(nowhere)).toBe(false)
    })
  })
}
