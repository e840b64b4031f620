import { describe, expect, it } from 'vitest'
import type { PreviewLinkRecord } from '../../../ports/stores/recipes/preview-link-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

/** The contract of every store of preview links. */
export function previewLinkStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the preview link store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newLink = async (): Promise<PreviewLinkRecord> => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      const recipe = sampleRecipeRecord(site.id, newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      const expiresAt = new Date('2026-05-01T10:00:00.000Z')
      return { id: newId(), siteId: site.id, recipeId: recipe.id, isWhole: true, expiresAt }
    }

    it('finds a link by its id and by its recipe, until it is removed', async () => {
      const { previewLinkStore } = stores()
      const link = await newLink()
      expect(await previewLinkStore.put(link)).toBe(true)
      expect(await previewLinkStore.byId(link.id)).toEqual(link)
      expect(await previewLinkStore.ofRecipe(link.siteId, link.recipeId)).toEqual(link)
      expect(await previewLinkStore.remove(link.siteId, link.recipeId)).toBe(true)
      expect(await previewLinkStore.remove(link.siteId, link.recipeId)).toBe(false)
      expect(await previewLinkStore.byId(link.id)).toBeNull()
    })

    it('keeps one link per recipe: a new one replaces the previous one', async () => {
      const { previewLinkStore } = stores()
      const link = await newLink()
      await previewLinkStore.put(link)
      const next = { ...link, id: newId(), isWhole: false }
      await previewLinkStore.put(next)
      expect(await previewLinkStore.byId(link.id)).toBeNull()
      expect(await previewLinkStore.ofRecipe(link.siteId, link.recipeId)).toEqual(next)
    })

    it('refuses a link without a recipe, and deletes that of a removed recipe', async () => {
      const { previewLinkStore, recipeStore } = stores()
      const link = await newLink()
      expect(await previewLinkStore.put({ ...link, recipeId: newId() })).toBe(false)
      await previewLinkStore.put(link)
      await recipeStore.remove(link.siteId, link.recipeId)
      expect(await previewLinkStore.byId(link.id)).toBeNull()
    })
  })
}
