import { describe, expect, it } from 'vitest'
import { err, ok } from '../../values/result.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from './stored-records.ts'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'

/** What units of work hold, whatever the database. */
export function unitOfWorkContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the units of work of ${name}`, () => {
    const { storage, stores, newNumber } = useStorage(openEmpty)

    async function newSite(): Promise<string> {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const newRecipe = (siteId: string) => sampleRecipeRecord(siteId, newNumber())
    const entryOf = (siteId: string) => ({
      ...{ id: sampleSite(newNumber()).id, siteId, userId: siteId, call: 'createRecipe', subject: null },
      ...{ fields: [], createdAt: new Date() },
    })
    const entriesOf = async (siteId: string) =>
      (await stores().auditStore.list(siteId, { limit: 100, offset: 0 })).total

    it('commit all their writes when they succeed, and read them before', async () => {
      const siteId = await newSite()
      const recipe = newRecipe(siteId)
      const read = await storage().transact(async ({ recipeStore, auditStore }) => {
        await recipeStore.create(recipe, titleSearch(recipe))
        await auditStore.add(entryOf(siteId))
        return ok(await recipeStore.byId(siteId, recipe.id))
      })
      expect(read).toEqual(ok(recipe))
      expect(await stores().recipeStore.byId(siteId, recipe.id)).toEqual(recipe)
      expect(await entriesOf(siteId)).toBe(1)
    })

    it.each([
      ['fail', async () => err('no' as const)],
      ['throw', () => Promise.reject(new Error('no'))],
    ])('write nothing when they %s', async (_, end) => {
      const siteId = await newSite()
      const recipe = newRecipe(siteId)
      const done = storage().transact(async ({ recipeStore, auditStore, siteStore }) => {
        await recipeStore.create(recipe, titleSearch(recipe))
        await auditStore.add(entryOf(siteId))
        await siteStore.updateSettings(siteId, { title: 'Other' })
        return end()
      })
      expect(await done.catch(() => err('no'))).toEqual(err('no'))
      expect(await stores().recipeStore.byId(siteId, recipe.id)).toBeNull()
      expect(await stores().siteStore.byId(siteId)).toMatchObject({ revision: 1 })
      expect(await entriesOf(siteId)).toBe(0)
    })

    it('continue after a statement that the database refused, which has no effect', async () => {
      const [siteId, noSite] = [await newSite(), sampleSite(newNumber()).id]
      const [recipe, other] = [newRecipe(siteId), newRecipe(siteId)]
      const rival = { ...newRecipe(siteId), slug: recipe.slug }
      const slug = `taken-${newNumber()}`
      await stores().siteStore.updateSettings(await newSite(), { slug })
      const refusals = await storage().transact(async ({ recipeStore, auditStore, siteStore }) => {
        await recipeStore.create(recipe, titleSearch(recipe))
        const refused = [
          await auditStore.add(entryOf(noSite)),
          await recipeStore.create(rival, titleSearch(rival)),
          await siteStore.updateSettings(siteId, { slug }),
        ]
        await recipeStore.create(other, titleSearch(other))
        return ok(refused)
      })
      expect(refusals).toEqual(ok([false, err('slug_taken'), err('slug_taken')]))
      expect(await stores().recipeStore.byId(siteId, recipe.id)).toEqual(recipe)
      expect(await stores().recipeStore.byId(siteId, other.id)).toEqual(other)
      expect(await stores().siteStore.revision(siteId)).toBe(3)
    })

    it('lose none of many changes that depend on the stored value', async () => {
      const siteId = await newSite()
      const recipe = { ...newRecipe(siteId), prepTimeMinutes: 0 }
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      const addMinute = () =>
        storage().transact(async ({ recipeStore }) => {
          const before = await recipeStore.byIdForUpdate(siteId, recipe.id)
          const changed = { ...recipe, prepTimeMinutes: (before?.prepTimeMinutes ?? 0) + 1 }
          return recipeStore.update(changed, titleSearch(changed))
        })
      const done = await Promise.all(Array.from({ length: 8 }, addMinute))
      expect(done.every((result) => result.ok)).toBe(true)
      expect(await stores().recipeStore.byId(siteId, recipe.id)).toMatchObject({ prepTimeMinutes: 8 })
    })

    it('lose none of many changes of a site that depend on the stored value', async () => {
      const siteId = await newSite()
      const addLetter = () =>
        storage().transact(async ({ siteStore }) => {
          const before = await siteStore.byIdForUpdate(siteId)
          return siteStore.updateSettings(siteId, { title: `${before?.settings.title}x` })
        })
      const title = (await stores().siteStore.byId(siteId))?.settings.title
      await Promise.all(Array.from({ length: 8 }, addLetter))
      const changed = await stores().siteStore.byId(siteId)
      expect(changed?.settings.title).toBe(`${title}${'x'.repeat(8)}`)
    })
  })
}
