import { describe, expect, it } from 'vitest'
import { cardFields } from '../../../model/recipe/record/field-shapes.ts'
import { managedRecipeOrders } from '../../../ports/stores/recipes/recipe-store.ts'
import { sampleId } from '../../samples/recipe-sample.ts'
import type { RecipeStoreTools } from './recipe-store-tools.ts'

/** How every recipe store lists recipes: orders, pages, filters and counts. */
export function describeRecipeLists({
  stores,
  newId,
  newSite,
  create,
  update,
  list,
  titles,
}: RecipeStoreTools): void {
  describe('the list of all sites', () => {
    it('contains published public recipes, newest first', async () => {
      const [one, two] = [await newSite(), await newSite()]
      const day = (number: number) => new Date(Date.UTC(2030, 0, number))
      const old = await create(one, { publishedAt: day(1) })
      const newer = await create(two, { publishedAt: day(2) })
      const plain = await create(one, { publishedAt: day(3) })
      const premium = await create(two, { publishedAt: day(4), privacySetting: 'subscribers_only' })
      const draft = await create(two, { publishedAt: null })
      const { recipeStore } = stores()
      const page = { limit: 3, offset: 0 }
      const [first, rest] = await Promise.all([
        recipeStore.listOfAllSites(page),
        recipeStore.listOfAllSites({ limit: 100, offset: 3 }),
      ])
      expect(first.recipes.map(({ id }) => id)).toEqual([plain.id, newer.id, old.id])
      expect(first.total).toBe(3 + rest.recipes.length)
      const hidden = [premium.id, draft.id]
      expect(rest.recipes.filter(({ id }) => hidden.includes(id))).toEqual([])
      await update({ ...premium, privacySetting: 'public' })
      await recipeStore.setPublishedAt(two, draft.id, day(5), day(5))
      const { recipes } = await recipeStore.listOfAllSites(page)
      expect(recipes.map(({ id }) => id)).toEqual([draft.id, premium.id, plain.id])
    })
  })

  describe('lists', () => {
    it('contain summaries with the number of ingredient lines', async () => {
      const siteId = await newSite()
      const recipe = await create(siteId)
      const { id, publishedAt, createdAt, updatedAt, version, savedAt, savedBy } = recipe
      const stamps = { id, siteId, publishedAt, createdAt, updatedAt, version, savedAt, savedBy }
      const card = Object.fromEntries(Object.entries(recipe).filter(([field]) => field in cardFields))
      const summary = { ...card, ...stamps, ingredientUsageCount: 1 }
      expect(await list(siteId)).toEqual({ recipes: [summary], total: 1 })
      expect(await stores().recipeStore.summariesByIds(siteId, [recipe.id, sampleId(9)])).toEqual([summary])
    })

    it('sort titles ignoring case and accents', async () => {
      const siteId = await newSite()
      for (const title of ['egg', 'Éclair', 'zest', 'apple', 'Banana', '\u{1F35E} bread', '\uff5e']) {
        await create(siteId, { title })
      }
      const sorted = await titles(siteId)
      expect(sorted.filter((title) => /^[a-z]/i.test(title.normalize('NFD')))).toEqual([
        'apple',
        'Banana',
        'Éclair',
        'egg',
        'zest',
      ])
      expect(sorted.at(-1)).toBe('\u{1F35E} bread')
      expect(await titles(siteId, { orderBy: 'title_desc' })).toEqual(sorted.toReversed())
    })

    it('sort by date in both directions, with drafts last', async () => {
      const siteId = await newSite()
      const day = (number: number) => new Date(Date.UTC(2026, 0, number))
      await create(siteId, { title: 'old', publishedAt: day(1), updatedAt: day(9) })
      await create(siteId, { title: 'draft', publishedAt: null, updatedAt: day(8) })
      await create(siteId, { title: 'new', publishedAt: day(3), updatedAt: day(7) })
      const all = { status: 'all' } as const
      expect(await titles(siteId, { ...all, orderBy: 'published_at_desc' })).toEqual(['new', 'old', 'draft'])
      expect(await titles(siteId, { ...all, orderBy: 'published_at_asc' })).toEqual(['old', 'new', 'draft'])
      expect(await titles(siteId, { ...all, orderBy: 'updated_at_desc' })).toEqual(['old', 'draft', 'new'])
      expect(await titles(siteId, { orderBy: 'published_at_asc' })).toEqual(['old', 'new'])
    })

    it('sort by views, saves and comments in both directions, and return the counts', async () => {
      const siteId = await newSite()
      const { recipeStore, figureStore, bookmarkStore, commentStore, userStore } = stores()
      const day = (number: number) => new Date(Date.UTC(2026, 0, number))
      const make = (title: string, updatedAt: Date) => create(siteId, { title, updatedAt })
      const [soup, cake] = [await make('soup', day(1)), await make('cake', day(2))]
      const bread = await make('bread', day(3))
      const view = (date: string, recipeId: string, amount: number) =>
        figureStore.add([{ siteId, day: date, counts: [{ kind: 'views', amount, recipeId }] }])
      await view('2025-12-31', soup.id, 2)
      await view('2026-01-31', soup.id, 3)
      await view('2026-01-31', cake.id, 4)
      const at = { siteId, createdAt: day(4) }
      for (const [name, saved] of [
        ['anna', [cake.id]],
        ['ben', [cake.id, soup.id]],
      ] as const) {
        const email = `${name}-${siteId}@example.com`
        const { id: userId } = await userStore.ensure({
          ...{ id: newId(), email, createdAt: day(4), confirmedAt: day(4) },
        })
        for (const recipeId of saved) await bookmarkStore.add({ ...at, userId, recipeId })
        const content = { type: 'document' as const, children: [] }
        await commentStore.create({
          ...{ ...at, id: newId(), recipeId: bread.id, parentId: null, userId, content },
          ...{ isHidden: name === 'ben', isHeld: false },
        })
      }
      expect(await titles(siteId, { orderBy: 'views_desc' })).toEqual(['soup', 'cake', 'bread'])
      expect(await titles(siteId, { orderBy: 'views_asc' })).toEqual(['bread', 'cake', 'soup'])
      expect(await titles(siteId, { orderBy: 'saves_desc' })).toEqual(['cake', 'soup', 'bread'])
      expect(await titles(siteId, { orderBy: 'saves_asc' })).toEqual(['bread', 'soup', 'cake'])
      expect(await titles(siteId, { orderBy: 'comments_desc' })).toEqual(['bread', 'cake', 'soup'])
      expect(await titles(siteId, { orderBy: 'comments_asc' })).toEqual(['cake', 'soup', 'bread'])
      expect(await titles(siteId, { orderBy: 'saves_desc', query: 'soup' })).toEqual(['soup'])
      expect(await recipeStore.readerCounts(siteId, [soup.id, bread.id, sampleId(99)])).toEqual(
        new Map([
          [soup.id, { views: 5, saves: 1, comments: 0 }],
          [bread.id, { views: 0, saves: 0, comments: 2 }],
        ]),
      )
    })

    it.each(managedRecipeOrders)(
      'give every recipe once over all pages by %s (RS@41a17e984, RS@c4f48f264)',
      async (orderBy) => {
        const siteId = await newSite()
        const instant = new Date('2026-01-01T00:00:00.000Z')
        const same = { title: 'Same', publishedAt: instant, updatedAt: instant }
        for (let index = 0; index < 7; index += 1) await create(siteId, same)
        await create(siteId, { ...same, publishedAt: null })
        const ids: string[] = []
        for (let offset = 0; offset < 8; offset += 3) {
          const page = await list(siteId, { status: 'all', orderBy, limit: 3, offset })
          expect(page.total).toBe(8)
          ids.push(...page.recipes.map((recipe) => recipe.id))
        }
        expect(new Set(ids).size).toBe(8)
        expect(ids).toHaveLength(8)
        expect((await list(siteId, { orderBy, offset: 100 })).recipes).toEqual([])
      },
    )

    it('contain recipes with a term of each group', async () => {
      const siteId = await newSite()
      const [soup, cake, vegan, quick] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
      await create(siteId, { title: 'a', mealIds: [soup], dietIds: [vegan], tagIds: [quick, soup] })
      await create(siteId, { title: 'b', mealIds: [cake], dietIds: [vegan] })
      await create(siteId, { title: 'c', mealIds: [soup], publishedAt: null })
      await create(siteId, { title: 'd' })
      expect(await titles(siteId, { terms: [[soup, cake]] })).toEqual(['a', 'b'])
      expect(await titles(siteId, { terms: [[soup, cake], [vegan], [quick]] })).toEqual(['a'])
      expect(await titles(siteId, { status: 'all', terms: [[soup]] })).toEqual(['a', 'c'])
      expect(await titles(siteId, { terms: [[sampleId(9)]] })).toEqual([])
      expect(await list(siteId, { terms: [[]] })).toEqual({ recipes: [], total: 0 })
      expect(await stores().recipeStore.termCounts(siteId)).toEqual(
        new Map([
          [soup, 1],
          [cake, 1],
          [vegan, 2],
          [quick, 1],
        ]),
      )
    })

    it('contain the one recipe of a source', async () => {
      const siteId = await newSite()
      await create(siteId, { title: 'a', source: { key: 'k' } })
      await create(siteId, { title: 'b' })
      expect(await titles(siteId, { sourceKey: 'k' })).toEqual(['a'])
      expect(await titles(siteId, { sourceKey: 'l' })).toEqual([])
    })
  })
}
