import { beforeEach, describe, expect, it } from 'vitest'
import { sampleCollection, sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'

/** The contract of every `MediaUsageStore`, with the stores that record the uses. */
export function mediaUsageStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the media usage store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    let siteId = ''
    let [cover, step, video, pot] = ['', '', '', '']

    beforeEach(async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      siteId = site.id
      ;[cover, step, video, pot] = [newId(), newId(), newId(), newId()]
    })

    const used = async (...ids: string[]) => [...(await stores().mediaUsageStore.used(siteId, ids))].sort()
    const unused = async (...ids: string[]) => [...(await stores().mediaUsageStore.unused(ids))].sort()
    const sorted = (...ids: string[]) => ids.sort()

    const newRecipe = () => ({
      ...sampleRecipeRecord(siteId, newNumber()),
      images: [{ id: cover }],
      instructionGroups: [
        {
          id: newId(),
          instructions: [{ id: newId(), imageIds: [step, step, cover], videoId: video }],
        },
      ],
      equipmentUsages: [{ id: newId(), imageOverrideId: pot }],
    })

    it('finds the media of a recipe until it is removed', async () => {
      const { recipeStore } = stores()
      const recipe = newRecipe()
      await recipeStore.create(recipe, titleSearch(recipe))
      expect(await used(cover, step, video, pot, newId())).toEqual(sorted(cover, step, video, pot))
      const changed = { ...recipe, images: [{ id: step }], instructionGroups: [], videoId: video }
      await recipeStore.update(changed, titleSearch(changed))
      expect(await used(cover, step, video, pot)).toEqual(sorted(step, video, pot))
      await recipeStore.remove(siteId, recipe.id)
      expect(await used(cover, step, video, pot)).toEqual([])
    })

    it('stores nothing for a recipe that was refused', async () => {
      const { recipeStore } = stores()
      const there = sampleRecipeRecord(siteId, newNumber())
      await recipeStore.create(there, titleSearch(there))
      const rival = { ...newRecipe(), slug: there.slug }
      await recipeStore.create(rival, titleSearch(rival))
      expect(await used(cover, step)).toEqual([])
    })

    it('finds the media of collections, settings, events and equipment', async () => {
      const { collectionStore, siteStore, ingredientCatalogueStore } = stores()
      const collection = sampleCollection(siteId, newNumber(), { imageId: cover, videoId: video })
      await collectionStore.create(collection)
      expect(await used(cover, video)).toEqual(sorted(cover, video))
      await collectionStore.update(siteId, collection.id, { imageId: step }, new Date())
      expect(await used(cover, video, step)).toEqual(sorted(video, step))
      await collectionStore.remove(siteId, collection.id)
      expect(await used(video, step)).toEqual([])

      const productLinks = [{ productTitle: 'Pan', href: '/pan', productImageId: step }]
      await siteStore.updateSettings(siteId, { logoId: cover, productLinks })
      const event = { id: newId(), title: 'Fair', imageId: video, date: '2026-05-01' }
      await siteStore.updateSettings(siteId, {
        events: [{ ...event, location: null, description: null, href: null }],
      })
      expect(await used(cover, step, video)).toEqual(sorted(cover, step, video))
      await siteStore.updateSettings(siteId, { logoId: null, productLinks: [] })
      expect(await used(cover, step, video)).toEqual([video])

      const equipment = { id: newId(), title: 'Pot', featuredImageId: pot }
      await ingredientCatalogueStore.ensureEquipment(siteId, equipment)
      await ingredientCatalogueStore.ensureEquipment(siteId, {
        ...equipment,
        id: newId(),
        featuredImageId: cover,
      })
      expect(await used(pot, cover)).toEqual([pot])
    })

    it('lists the uses of an image', async () => {
      const [recipe, other] = [newRecipe(), newRecipe()]
      for (const each of [recipe, other]) await stores().recipeStore.create(each, titleSearch(each))
      await stores().siteStore.updateSettings(siteId, { iconId: cover })
      expect(await stores().mediaUsageStore.uses(siteId, [cover])).toEqual([
        { mediaId: cover, kind: 'recipe', subjectId: recipe.id },
        { mediaId: cover, kind: 'recipe', subjectId: other.id },
        { mediaId: cover, kind: 'site', subjectId: siteId },
      ])
      expect(await stores().mediaUsageStore.uses(siteId, [])).toEqual([])
    })

    it('returns the media that neither a site nor a profile uses', async () => {
      const { recipeStore, userStore, siteStore } = stores()
      const recipe = newRecipe()
      await recipeStore.create(recipe, titleSearch(recipe))
      const elsewhere = sampleSite(newNumber())
      await siteStore.create({ ...elsewhere, settings: { ...elsewhere.settings, logoId: pot } })
      const user = await userStore.ensure({
        id: newId(),
        email: `${newId()}@example.com`,
        createdAt: new Date(),
      })
      const avatar = newId()
      await userStore.updateProfile(user.id, { avatar: { id: avatar } })
      const lonely = newId()
      expect(await unused(cover, avatar, pot, lonely)).toEqual([lonely])
      await userStore.updateProfile(user.id, { avatar: null })
      await recipeStore.remove(siteId, recipe.id)
      expect(await unused(cover, avatar, pot, lonely)).toEqual(sorted(cover, avatar, lonely))
      expect(await unused()).toEqual([])
    })

    it('separates sites', async () => {
      const recipe = newRecipe()
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      const other = sampleSite(newNumber())
      await stores().siteStore.create(other)
      expect([...(await stores().mediaUsageStore.used(other.id, [cover]))]).toEqual([])
      expect(await stores().mediaUsageStore.uses(other.id, [cover])).toEqual([])
    })
  })
}
