import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every note store. */
export function noteStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the note store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newRecipe = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      const recipe = sampleRecipeRecord(site.id, newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      return { siteId: site.id, recipeId: recipe.id }
    }

    it('keeps the last note of a person about a recipe, which nobody else can read', async () => {
      const { noteStore } = stores()
      const { siteId, recipeId } = await newRecipe()
      const [ada, ben] = [newId(), newId()]
      const note = { userId: ada, siteId, recipeId, content: 'Less salt.', updatedAt: now }
      expect(await noteStore.save(note)).toBe(true)
      expect(await noteStore.save({ ...note, content: 'More lemon.' })).toBe(true)
      expect(await noteStore.find(ada, siteId, recipeId)).toEqual({ ...note, content: 'More lemon.' })
      expect(await noteStore.find(ben, siteId, recipeId)).toBeNull()
      expect(await noteStore.among(ada, siteId, [recipeId, newId()])).toHaveLength(1)
      expect(await noteStore.among(ada, siteId, [])).toEqual([])
      await noteStore.remove(ben, siteId, recipeId)
      expect(await noteStore.find(ada, siteId, recipeId)).not.toBeNull()
      await noteStore.remove(ada, siteId, recipeId)
      expect(await noteStore.find(ada, siteId, recipeId)).toBeNull()
    })

    it('refuses notes about recipes that are not on the site, and deletes those of removed ones', async () => {
      const { noteStore, recipeStore } = stores()
      const { siteId, recipeId } = await newRecipe()
      const note = { userId: newId(), siteId, recipeId, content: 'Good.', updatedAt: now }
      expect(await noteStore.save({ ...note, recipeId: newId() })).toBe(false)
      await noteStore.save(note)
      await recipeStore.remove(siteId, recipeId)
      expect(await noteStore.find(note.userId, siteId, recipeId)).toBeNull()
    })
  })
}
