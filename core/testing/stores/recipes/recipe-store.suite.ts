import { completeForm } from '../../../model/recipe/record/recipe-form.ts'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../values/result.ts'
import { sampleId, sampleText } from '../../samples/recipe-sample.ts'
import { describeRecipeLists } from './recipe-lists.suite.ts'
import { describeRecipeOrders } from './recipe-orders.suite.ts'
import { describeRecipeSearch } from './recipe-search.suite.ts'
import { recipeStoreTools } from './recipe-store-tools.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { titleSearch } from '../stored-records.ts'

/** The contract of every recipe store. */
export function recipeStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the recipe store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const tools = recipeStoreTools({ stores, newId, newNumber })
    const { newSite, newRecipe, create, update, list, titles } = tools
    const revision = (siteId: string) => stores().siteStore.revision(siteId)

    describe('keeping', () => {
      it('returns a recipe as stored, by id, slug and source', async () => {
        const siteId = await newSite()
        const source = { key: 'https://example.com/soup', url: 'https://example.com/soup', name: null }
        const recipe = await create(siteId, { source, legacyRecipeData: { a: [1, { b: null }] } })
        const { recipeStore } = stores()
        expect(await recipeStore.byId(siteId, recipe.id)).toEqual(recipe)
        expect(await recipeStore.bySlug(siteId, recipe.slug)).toEqual(recipe)
        expect(await recipeStore.bySourceKey(siteId, source.key)).toEqual(recipe)
      })

      it('reads recipes that were stored before texts and lists had a maximum', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, {
          ...{ title: 'x'.repeat(5000), description: sampleText('Stir. '.repeat(50_000)) },
          ...{
            keywords: Array<string>(500).fill('y'.repeat(500)),
            legacyRecipeData: { html: 'z'.repeat(600_000) },
          },
        })
        expect(await stores().recipeStore.byId(siteId, recipe.id)).toEqual(recipe)
        expect(await titles(siteId)).toEqual([recipe.title])
      })

      it('keeps an ingredient line as its writer typed it', async () => {
        const siteId = await newSite()
        const usage = { id: sampleId(1), quantityMin: 1, lineText: 'a good pinch of “flaky” salt' }
        const ingredientUsageGroups = [{ id: sampleId(2), ingredientUsages: [usage] }]
        const { id } = await create(siteId, { ingredientUsageGroups })
        expect((await stores().recipeStore.byId(siteId, id))?.ingredientUsageGroups).toEqual(
          ingredientUsageGroups,
        )
      })

      it('finds no unknown recipes', async () => {
        const siteId = await newSite()
        const { recipeStore } = stores()
        expect(await recipeStore.byId(siteId, sampleId(9))).toBeNull()
        expect(await recipeStore.byId('no uuid \0', 'nor this \ud800')).toBeNull()
        expect(await recipeStore.bySlug(siteId, 'nothing\0')).toBeNull()
        expect(await recipeStore.bySourceKey(siteId, 'x'.repeat(20_000))).toBeNull()
        expect(await recipeStore.summariesByIds(siteId, [])).toEqual([])
        expect(await recipeStore.remove(siteId, sampleId(9))).toBe(false)
        expect(await recipeStore.setPublishedAt(siteId, sampleId(9), null, new Date())).toBeNull()
        expect(await recipeStore.byIdForUpdate(siteId, sampleId(9))).toBeNull()
      })

      it('separates sites with the same ids and slugs', async () => {
        const [mine, other] = [await newSite(), await newSite()]
        const recipe = await create(mine)
        const twin = { ...recipe, siteId: other, title: 'Twin' }
        expect(await stores().recipeStore.create(twin, titleSearch(twin))).toEqual(ok(null))
        expect(await stores().recipeStore.byId(mine, recipe.id)).toEqual(recipe)
        expect(await stores().recipeStore.byId(other, recipe.id)).toEqual(twin)
        await stores().recipeStore.remove(other, recipe.id)
        expect(await stores().recipeStore.bySlug(mine, recipe.slug)).toEqual(recipe)
        expect(await titles(mine, { query: 'recipe' })).toEqual([recipe.title])
        expect(await titles(mine, { query: 'twin' })).toEqual([])
      })

      it('accepts texts of any length and any characters (KitchenOwl#654, KitchenOwl#973, Mealie#2923)', async () => {
        const siteId = await newSite()
        const odd = `${'é'.repeat(3000)}\0\u{1F35E}${'x'.repeat(5000)}`
        // A title is one line without control characters, also as it is read.
        const title = odd.replace('\0', '')
        const recipe = await create(siteId, { title, slug: odd, source: { key: odd } })
        expect(await stores().recipeStore.bySlug(siteId, odd)).toEqual(recipe)
        expect(await stores().recipeStore.bySourceKey(siteId, odd)).toEqual(recipe)
        const longer = await create(siteId, { title, slug: `${odd}y`, source: { key: `${odd}y` } })
        expect(await stores().recipeStore.bySlug(siteId, `${odd}y`)).toEqual(longer)
      })

      it('gives whole recipes page by page, drafts too and without the trash', async () => {
        const siteId = await newSite()
        const { recipeStore } = stores()
        const tart = await create(siteId, { title: 'Tart', publishedAt: null })
        const soups = [await create(siteId, { title: 'soup' }), await create(siteId, { title: 'Soup' })]
        const { id } = await create(siteId, { title: 'Cake' })
        await recipeStore.moveToTrash(siteId, id)
        await create(await newSite())
        const first = await recipeStore.page({ siteId, after: null, limit: 1 })
        const rest = await recipeStore.page({ siteId, after: first[0] ?? null, limit: 9 })
        expect([...first, ...rest]).toEqual([
          ...soups.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
          tart,
        ])
        expect(first).toHaveLength(1)
      })

      it('keeps instants to the millisecond', async () => {
        const siteId = await newSite()
        const publishedAt = new Date('1969-07-20T20:17:40.123Z')
        const { id } = await create(siteId, { publishedAt, updatedAt: new Date('2026-12-31T23:59:59.999Z') })
        const recipe = await stores().recipeStore.byId(siteId, id)
        expect(recipe?.publishedAt).toEqual(publishedAt)
        expect(recipe?.updatedAt.toISOString()).toBe('2026-12-31T23:59:59.999Z')
      })

      it('replaces the whole writing form', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { tagIds: [sampleId(1)], note: null })
        const { id, slug, createdAt, updatedAt, savedAt } = recipe
        const bare = {
          ...completeForm({ slug, title: 'Bare' }),
          ...{ id, siteId, publishedAt: null, createdAt, updatedAt },
          ...{ version: 2, savedAt, savedBy: sampleId(9) },
        }
        expect(await update(bare)).toEqual(ok(null))
        expect(await stores().recipeStore.byId(siteId, id)).toEqual(bare)
        expect(await stores().recipeStore.termCounts(siteId)).toEqual(new Map())
      })

      it('refuses a recipe without a site, and an update of an unknown recipe', async () => {
        const recipe = newRecipe(sampleId(newNumber()))
        expect(await stores().recipeStore.create(recipe, titleSearch(recipe))).toEqual(err('missing'))
        expect(await update(newRecipe(await newSite()))).toEqual(err('missing'))
      })
    })

    describe('slugs and sources', () => {
      it('are unique on a site', async () => {
        const siteId = await newSite()
        const first = await create(siteId, { source: { key: 'a' } })
        const second = await create(siteId, { source: { key: 'b' } })
        const rival = newRecipe(siteId, { slug: first.slug })
        expect(await stores().recipeStore.create(rival, titleSearch(rival))).toEqual(err('slug_taken'))
        const again = newRecipe(siteId, { source: { key: 'a' } })
        expect(await stores().recipeStore.create(again, titleSearch(again))).toEqual(err('source_taken'))
        expect(await update({ ...second, slug: first.slug })).toEqual(err('slug_taken'))
        expect(await update({ ...second, source: { key: 'a' } })).toEqual(err('source_taken'))
        expect(await stores().recipeStore.byId(siteId, second.id)).toEqual(second)
        expect(await update({ ...first, title: 'Same slug, same source' })).toEqual(ok(null))
      })

      it('find the recipe that had them before', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { slug: 'first' })
        await update({ ...recipe, slug: 'second' })
        const renamed = { ...recipe, slug: 'third' }
        await update(renamed)
        for (const slug of ['first', 'second', 'third']) {
          expect(await stores().recipeStore.bySlug(siteId, slug)).toEqual(renamed)
        }
      })

      it('find the recipe that took them over, even after it gave them up', async () => {
        const siteId = await newSite()
        const old = await create(siteId, { slug: 'pie' })
        await update({ ...old, slug: 'old-pie' })
        const next = await create(siteId, { slug: 'pie' })
        expect(await stores().recipeStore.bySlug(siteId, 'pie')).toEqual(next)
        await update({ ...next, slug: 'new-pie' })
        expect((await stores().recipeStore.bySlug(siteId, 'pie'))?.id).toBe(next.id)
        await update({ ...old, slug: 'pie' })
        expect((await stores().recipeStore.bySlug(siteId, 'pie'))?.id).toBe(old.id)
      })

      it('find nothing once the recipe is removed', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { slug: 'now', source: { key: 'gone' } })
        await update({ ...recipe, slug: 'later' })
        expect(await stores().recipeStore.remove(siteId, recipe.id)).toBe(true)
        expect(await stores().recipeStore.bySlug(siteId, 'now')).toBeNull()
        expect(await stores().recipeStore.bySlug(siteId, 'later')).toBeNull()
        await create(siteId, { slug: 'later', source: { key: 'gone' } })
      })

      it('are assigned to one of two concurrent writers', async () => {
        const siteId = await newSite()
        const rivals = Array.from({ length: 8 }, () => newRecipe(siteId, { slug: 'wanted' }))
        const results = await Promise.all(
          rivals.map((recipe) => stores().recipeStore.create(recipe, titleSearch(recipe))),
        )
        expect(results.filter((result) => result.ok)).toHaveLength(1)
        expect(results.filter((result) => !result.ok && result.error === 'slug_taken')).toHaveLength(7)
        expect((await list(siteId)).total).toBe(1)
      })
    })

    describe('the revision', () => {
      it('rises with every write', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId)
        expect(await revision(siteId)).toBe(2)
        await update(recipe)
        expect(await revision(siteId)).toBe(3)
        await stores().recipeStore.setPublishedAt(siteId, recipe.id, null, new Date())
        expect(await revision(siteId)).toBe(4)
        await stores().recipeStore.remove(siteId, recipe.id)
        expect(await revision(siteId)).toBe(5)
      })

      it('does not rise when nothing was written', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId)
        const rival = newRecipe(siteId, { slug: recipe.slug })
        await stores().recipeStore.create(rival, titleSearch(rival))
        await update(newRecipe(siteId))
        await stores().recipeStore.remove(siteId, sampleId(9))
        await stores().recipeStore.setPublishedAt(siteId, sampleId(9), null, new Date())
        expect(await revision(siteId)).toBe(2)
      })

      it('rises for every one of many concurrent writers', async () => {
        const siteId = await newSite()
        await Promise.all(Array.from({ length: 12 }, () => create(siteId)))
        expect(await revision(siteId)).toBe(13)
      })
    })

    describe('publishing', () => {
      it('sets and clears the date, and records the change', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { publishedAt: null, tagIds: [sampleId(1)] })
        const now = new Date('2026-05-05T05:05:05.005Z')
        expect(await titles(siteId)).toEqual([])
        const published = { ...recipe, publishedAt: now, updatedAt: now }
        expect(await stores().recipeStore.setPublishedAt(siteId, recipe.id, now, now)).toEqual(published)
        expect(await stores().recipeStore.byId(siteId, recipe.id)).toEqual(published)
        expect(await titles(siteId)).toEqual([recipe.title])
        expect(await stores().recipeStore.termCounts(siteId)).toEqual(new Map([[sampleId(1), 1]]))
        await stores().recipeStore.setPublishedAt(siteId, recipe.id, null, now)
        expect(await titles(siteId)).toEqual([])
        expect(await stores().recipeStore.termCounts(siteId)).toEqual(new Map())
      })

      it('is later than the previous change, even within a millisecond', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId)
        const { recipeStore } = stores()
        const at = (milliseconds: number) => new Date(recipe.updatedAt.getTime() + milliseconds)
        for (const [now, updatedAt] of [
          [at(0), at(1)],
          [at(0), at(2)],
          [at(-5000), at(3)],
          [at(9), at(9)],
        ] as const) {
          expect(await recipeStore.setPublishedAt(siteId, recipe.id, at(0), now)).toMatchObject({ updatedAt })
        }
      })
    })

    describeRecipeLists(tools)
    describeRecipeOrders(tools)
    describeRecipeSearch(tools)
  })
}
