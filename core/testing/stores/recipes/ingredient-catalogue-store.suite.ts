import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../../../model/recipe/record/recipe-parts.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

/** The contract of every ingredient catalogue store. */
export function ingredientCatalogueStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the ingredient catalogue store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const newIngredient = (title: string, changes: Partial<Ingredient> = {}): Ingredient => ({
      id: newId(),
      title,
      gramsPerLiter: null,
      defaultMetricMeasurementMethod: null,
      defaultImperialMeasurementMethod: null,
      ...changes,
    })
    const newEquipment = (title: string) => ({ id: newId(), title, featuredImageId: newId() })

    it('returns ingredients as stored', async () => {
      const siteId = await newSite()
      const flour = newIngredient('Flour', {
        gramsPerLiter: 528.344,
        defaultMetricMeasurementMethod: 'weight',
        defaultImperialMeasurementMethod: 'volume',
      })
      expect(await stores().ingredientCatalogueStore.ensureIngredient(siteId, flour)).toEqual(flour)
      expect(await stores().ingredientCatalogueStore.ingredientsByIds(siteId, [flour.id, newId()])).toEqual([
        flour,
      ])
      expect(await stores().ingredientCatalogueStore.ingredientsByIds(siteId, [])).toEqual([])
    })

    it('changes the density and the measurement methods of an ingredient of its site', async () => {
      const { ingredientCatalogueStore: store } = stores()
      const [siteId, otherId] = [await newSite(), await newSite()]
      const [flour, sugar] = [newIngredient('Flour', { gramsPerLiter: 500 }), newIngredient('Sugar')]
      for (const each of [flour, sugar]) await store.ensureIngredient(siteId, each)
      const changed: Ingredient = {
        ...{ ...flour, gramsPerLiter: 528.344 },
        ...{ defaultMetricMeasurementMethod: 'weight', defaultImperialMeasurementMethod: 'volume' },
      }
      await store.updateIngredient(otherId, changed)
      expect(await store.ingredients(siteId)).toEqual([flour, sugar])
      await store.updateIngredient(siteId, { ...changed, title: 'Rye' })
      expect(await store.ingredients(siteId)).toEqual([changed, sugar])
      await store.updateIngredient(siteId, { ...flour, gramsPerLiter: null })
      expect(await store.ingredients(siteId)).toEqual([{ ...flour, gramsPerLiter: null }, sugar])
    })

    it('keeps one term of each kind and slug per site, and assigns recipes to them', async () => {
      const { ingredientCatalogueStore, recipeStore } = stores()
      const [siteId, otherId] = [await newSite(), await newSite()]
      const recipe = sampleRecipeRecord(siteId, newNumber(), { keywords: ['Crème', 'other'] })
      await recipeStore.create(recipe, titleSearch(recipe))
      const term = { id: newId(), kind: 'tags', slug: 'creme', title: 'Crème' } as const
      expect(await ingredientCatalogueStore.ensureTerm(siteId, term, 9)).toEqual(term)
      expect(await ingredientCatalogueStore.ensureTerm(siteId, { ...term, id: newId() }, 9)).toEqual(term)
      const cuisine = { ...term, id: newId(), kind: 'cuisines' } as const
      await ingredientCatalogueStore.ensureTerm(siteId, cuisine, 9)
      expect(await ingredientCatalogueStore.terms(siteId)).toEqual([cuisine, term])
      expect(await ingredientCatalogueStore.terms(otherId)).toEqual([])
      expect([...(await recipeStore.termCounts(siteId))].toSorted()).toEqual(
        [
          [cuisine.id, 1],
          [term.id, 1],
        ].toSorted(),
      )
      expect(await ingredientCatalogueStore.removeTerm(otherId, term.id)).toBe(false)
      expect(await ingredientCatalogueStore.removeTerm(siteId, term.id)).toBe(true)
      expect(await ingredientCatalogueStore.terms(siteId)).toEqual([cuisine])
      expect([...(await recipeStore.termCounts(siteId))]).toEqual([[cuisine.id, 1]])
    })

    it('creates the last term for one of several concurrent requests', async () => {
      const { ingredientCatalogueStore } = stores()
      const siteId = await newSite()
      const term = (slug: string) => ({ id: newId(), kind: 'tags', slug, title: slug }) as const
      const first = await ingredientCatalogueStore.ensureTerm(siteId, term('first'), 2)
      const rivals = ['one', 'two', 'three', 'four', 'five'].map(term)
      // Each rival finds an open connection, so that none is late.
      await Promise.all(rivals.map(() => ingredientCatalogueStore.terms(siteId)))
      const made = await Promise.all(
        rivals.map((rival) => ingredientCatalogueStore.ensureTerm(siteId, rival, 2)),
      )
      expect(made.filter((one) => one !== null)).toHaveLength(1)
      expect(await ingredientCatalogueStore.terms(siteId)).toHaveLength(2)
      expect(await ingredientCatalogueStore.ensureTerm(siteId, term('first'), 2)).toEqual(first)
    })

    it('keeps one ingredient of each title, ignoring case', async () => {
      const siteId = await newSite()
      const { ingredientCatalogueStore } = stores()
      const flour = await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('Rye flour'))
      expect(await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('RYE FLOUR '))).toEqual(
        flour,
      )
      const bowl = await ingredientCatalogueStore.ensureEquipment(siteId, newEquipment('Bowl'))
      expect(await ingredientCatalogueStore.ensureEquipment(siteId, newEquipment('bowl'))).toEqual(bowl)
      expect(await ingredientCatalogueStore.equipmentByIds(siteId, [bowl.id])).toEqual([bowl])
      expect(await ingredientCatalogueStore.equipmentByIds(siteId, [])).toEqual([])
      const pate = await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('Pâté'))
      expect(await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('Pate'))).not.toEqual(pate)
      const long = 'x'.repeat(9000)
      const longer = await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient(`${long}y`))
      expect(await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient(long))).not.toEqual(longer)
    })

    it('keeps one ingredient when many callers create it concurrently', async () => {
      const siteId = await newSite()
      const salts = await Promise.all(
        Array.from({ length: 10 }, () =>
          stores().ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('Salt')),
        ),
      )
      expect(new Set(salts.map((salt) => salt.id)).size).toBe(1)
      expect(await stores().ingredientCatalogueStore.ingredients(siteId)).toHaveLength(1)
    })

    it('lists each site by title, ignoring case and accents', async () => {
      const [mine, other] = [await newSite(), await newSite()]
      const { ingredientCatalogueStore } = stores()
      for (const title of ['egg', 'Éclair', 'Apple', 'banana']) {
        await ingredientCatalogueStore.ensureIngredient(mine, newIngredient(title))
        await ingredientCatalogueStore.ensureEquipment(mine, newEquipment(title))
      }
      const sorted = ['Apple', 'banana', 'Éclair', 'egg']
      expect((await ingredientCatalogueStore.ingredients(mine)).map(({ title }) => title)).toEqual(sorted)
      expect((await ingredientCatalogueStore.equipment(mine)).map(({ title }) => title)).toEqual(sorted)
      expect(await ingredientCatalogueStore.ingredients(other)).toEqual([])
      expect(await ingredientCatalogueStore.equipment(other)).toEqual([])
    })

    it('raises the revision only when something was added', async () => {
      const siteId = await newSite()
      const { ingredientCatalogueStore, siteStore } = stores()
      await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('Salt'))
      await ingredientCatalogueStore.ensureEquipment(siteId, newEquipment('Pan'))
      expect(await siteStore.revision(siteId)).toBe(3)
      await ingredientCatalogueStore.ensureIngredient(siteId, newIngredient('salt'))
      expect(await siteStore.revision(siteId)).toBe(3)
    })

    it('refuses to add to an unknown site', async () => {
      const added = stores().ingredientCatalogueStore.ensureIngredient(newId(), newIngredient('Salt'))
      await expect(added).rejects.toThrow('There is no site')
    })
  })
}
