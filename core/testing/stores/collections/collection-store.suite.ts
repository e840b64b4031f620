import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../values/result.ts'
import { sampleText } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleCollection, sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'
import type { CollectionRecord } from '../../../model/collection/collection-record.ts'

const everything = { limit: 100, offset: 0 }
const now = new Date('2026-05-05T05:05:05.005Z')

/** The contract of every collection store. */
export function collectionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the collection store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const newRecipe = async (siteId: string, changes: Parameters<typeof sampleRecipeRecord>[2] = {}) => {
      const recipe = sampleRecipeRecord(siteId, newNumber(), changes)
      expect(await stores().recipeStore.create(recipe, titleSearch(recipe))).toEqual(ok(null))
      return recipe.id
    }
    const create = async (siteId: string, changes: Partial<CollectionRecord> = {}) => {
      const collection = sampleCollection(siteId, newNumber(), changes)
      expect(await stores().collectionStore.create(collection)).toEqual(ok(null))
      return collection
    }
    const revision = (siteId: string) => stores().siteStore.revision(siteId)

    it('returns a collection as stored, with its recipes in order', async () => {
      const siteId = await newSite()
      const recipeIds = [await newRecipe(siteId), await newRecipe(siteId), await newRecipe(siteId)].reverse()
      const collection = await create(siteId, {
        recipeIds,
        description: sampleText('Soups.'),
        imageId: newId(),
      })
      const { collectionStore } = stores()
      expect(await collectionStore.byId(siteId, collection.id)).toEqual(collection)
      expect(await collectionStore.bySlug(siteId, collection.slug)).toEqual(collection)
      expect(await collectionStore.byId(siteId, newId())).toBeNull()
      expect(await collectionStore.bySlug(siteId, 'x'.repeat(9000))).toBeNull()
    })

    it('keeps a recipe once if it is given twice', async () => {
      const siteId = await newSite()
      const [soup, cake] = [await newRecipe(siteId), await newRecipe(siteId)]
      const { id } = await create(siteId, { recipeIds: [soup, cake, soup] })
      expect((await stores().collectionStore.byId(siteId, id))?.recipeIds).toEqual([soup, cake])
    })

    it('changes only the given fields', async () => {
      const siteId = await newSite()
      const [soup, cake] = [await newRecipe(siteId), await newRecipe(siteId)]
      const collection = await create(siteId, { recipeIds: [soup] })
      const { collectionStore } = stores()
      const renamed = { ...collection, title: 'Renamed', updatedAt: now }
      const update = (changes: Partial<CollectionRecord>) =>
        collectionStore.update(siteId, collection.id, changes, now)
      expect(await update({ title: 'Renamed' })).toEqual(ok(renamed))
      const longer = { ...renamed, recipeIds: [cake, soup], slug: `${collection.slug}-2` }
      expect(await update({ recipeIds: [cake, soup], slug: longer.slug })).toEqual(ok(longer))
      expect(await collectionStore.byId(siteId, collection.id)).toEqual(longer)
      expect(await collectionStore.update(siteId, newId(), {}, now)).toEqual(err('missing'))
    })

    it('loses none of many concurrent changes', async () => {
      const siteId = await newSite()
      const { id } = await create(siteId)
      const { collectionStore } = stores()
      const changes = [{ title: 'Title' }, { videoId: newId() }, { imageId: newId() }]
      await Promise.all(changes.map((change) => collectionStore.update(siteId, id, change, now)))
      expect(await collectionStore.byId(siteId, id)).toMatchObject(Object.assign({}, ...changes))
    })

    it('assigns a slug to only one collection of a site', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const first = await create(siteId)
      const second = await create(siteId)
      const { collectionStore } = stores()
      const rivals = Array.from({ length: 4 }, () => sampleCollection(siteId, newNumber(), { slug: 'raced' }))
      const results = await Promise.all(rivals.map((rival) => collectionStore.create(rival)))
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(await collectionStore.update(siteId, second.id, { slug: first.slug }, now)).toEqual(
        err('slug_taken'),
      )
      expect(await collectionStore.update(siteId, first.id, { slug: first.slug }, now)).toMatchObject({
        ok: true,
      })
      await create(other, { slug: first.slug })
    })

    it('finds the collection by every previous slug', async () => {
      const siteId = await newSite()
      const { id } = await create(siteId, { slug: 'first' })
      const { collectionStore } = stores()
      const rename = (slug: string) => collectionStore.update(siteId, id, { slug }, now)
      for (const slug of ['second', 'third', 'first', 'third']) await rename(slug)
      for (const slug of ['first', 'second', 'third']) {
        expect(await collectionStore.bySlug(siteId, slug)).toMatchObject({ id, slug: 'third' })
      }
      expect(await collectionStore.bySlug(await newSite(), 'first')).toBeNull()
    })

    it('assigns a previous slug to the collection that has or had it last', async () => {
      const siteId = await newSite()
      const { collectionStore } = stores()
      const rename = (id: string, slug: string) => collectionStore.update(siteId, id, { slug }, now)
      const leadsTo = async (slug: string) => (await collectionStore.bySlug(siteId, slug))?.id
      const old = await create(siteId, { slug: 'soups' })
      await rename(old.id, 'old-soups')
      const second = await create(siteId, { slug: 'soups' })
      expect(await leadsTo('soups')).toBe(second.id)
      await rename(second.id, 'new-soups')
      expect(await leadsTo('soups')).toBe(second.id)
      await rename(old.id, 'soups')
      expect(await leadsTo('soups')).toBe(old.id)
      await collectionStore.remove(siteId, second.id)
      expect(await leadsTo('new-soups')).toBeUndefined()
      expect(await leadsTo('soups')).toBe(old.id)
    })

    it('refuses recipes that are not on the site, and an unknown site', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const foreign = await newRecipe(other)
      const collection = await create(siteId)
      const { collectionStore } = stores()
      const rival = sampleCollection(siteId, newNumber(), { recipeIds: [foreign] })
      expect(await collectionStore.create(rival)).toEqual(err('recipe_missing'))
      expect(await collectionStore.update(siteId, collection.id, { recipeIds: [newId()] }, now)).toEqual(
        err('recipe_missing'),
      )
      expect(await collectionStore.create(sampleCollection(newId(), newNumber()))).toEqual(err('missing'))
      expect(await collectionStore.byId(siteId, collection.id)).toEqual(collection)
    })

    it('separates sites', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const collection = await create(siteId)
      const { collectionStore } = stores()
      expect(await collectionStore.byId(other, collection.id)).toBeNull()
      expect(await collectionStore.bySlug(other, collection.slug)).toBeNull()
      expect(await collectionStore.update(other, collection.id, { title: 'x' }, now)).toEqual(err('missing'))
      expect(await collectionStore.remove(other, collection.id)).toBe(false)
      expect(await collectionStore.list(other, everything)).toEqual({ collections: [], total: 0 })
    })

    it('lists newest first, by page, without duplicates', async () => {
      const siteId = await newSite()
      const ids = []
      for (let index = 0; index < 5; index += 1) ids.push((await create(siteId, { createdAt: now })).id)
      const last = await create(siteId, { createdAt: new Date(now.getTime() + 1) })
      const { collectionStore } = stores()
      const pages = [0, 4].map((offset) => collectionStore.list(siteId, { limit: 4, offset }))
      const [first, second] = await Promise.all(pages)
      expect(first?.total).toBe(6)
      const listed = [...(first?.collections ?? []), ...(second?.collections ?? [])].map(({ id }) => id)
      expect(listed).toEqual([last.id, ...ids.sort().reverse()])
    })

    it('counts published recipes and lists the collections of a recipe', async () => {
      const siteId = await newSite()
      const [soup, draft] = [await newRecipe(siteId), await newRecipe(siteId, { publishedAt: null })]
      const both = await create(siteId, { recipeIds: [soup, draft] })
      const drafts = await create(siteId, { recipeIds: [draft] })
      const { collectionStore } = stores()
      const counts = await collectionStore.publishedCounts(siteId, [both.id, drafts.id])
      expect(counts).toEqual(new Map([[both.id, 1]]))
      expect(await collectionStore.publishedCounts(siteId, [])).toEqual(new Map())
      expect(await collectionStore.ofRecipe(siteId, soup)).toEqual([
        { id: both.id, slug: both.slug, title: both.title },
      ])
      expect((await collectionStore.ofRecipe(siteId, draft)).map(({ id }) => id)).toEqual([
        drafts.id,
        both.id,
      ])
    })

    it('lists the collections of all sites that contain a published recipe', async () => {
      const [one, two] = [await newSite(), await newSite()]
      const soup = await newRecipe(one)
      const draft = await newRecipe(two, { publishedAt: null })
      const shown = await create(one, { recipeIds: [soup] })
      const unpublished = await create(two, { recipeIds: [draft] })
      const empty = await create(two)
      const { collectionStore, recipeStore } = stores()
      const listed = async () => {
        const { collections } = await collectionStore.listOfAllSites(everything)
        return collections.filter(({ id }) => [shown.id, unpublished.id, empty.id].includes(id))
      }
      expect(await listed()).toEqual([shown])
      await recipeStore.setPublishedAt(two, draft, now, now)
      expect(await listed()).toEqual([unpublished, shown])
    })

    it('removes a deleted recipe from its collections', async () => {
      const siteId = await newSite()
      const [soup, cake] = [await newRecipe(siteId), await newRecipe(siteId)]
      const { id } = await create(siteId, { recipeIds: [soup, cake] })
      await stores().recipeStore.remove(siteId, soup)
      expect((await stores().collectionStore.byId(siteId, id))?.recipeIds).toEqual([cake])
    })

    it('raises the revision with every write that changes something', async () => {
      const siteId = await newSite()
      const collection = await create(siteId)
      const { collectionStore } = stores()
      expect(await revision(siteId)).toBe(2)
      await collectionStore.update(siteId, collection.id, { title: 'x' }, now)
      expect(await revision(siteId)).toBe(3)
      await collectionStore.create(sampleCollection(siteId, newNumber(), { slug: collection.slug }))
      await collectionStore.update(siteId, newId(), { title: 'x' }, now)
      await collectionStore.remove(siteId, newId())
      expect(await revision(siteId)).toBe(3)
      expect(await collectionStore.remove(siteId, collection.id)).toBe(true)
      expect(await revision(siteId)).toBe(4)
    })
  })
}
