import { describe, expect, it } from 'vitest'
import { managedRecipeOrders } from '../ports/stores/recipe-store.ts'
import { err, ok } from '../values/result.ts'
import { sampleId, sampleText } from './recipe-sample.ts'
import { describeRecipeSearch } from './recipe-search.suite.ts'
import { recipeStoreTools } from './recipe-store-tools.ts'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'
import { titleSearch } from './stored-records.ts'

/** What every recipe store does, whatever is behind it. */
export function recipeStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the recipe store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const tools = recipeStoreTools({ stores, newNumber })
    const { newSite, newRecipe, create, update, list, titles } = tools
    const revision = (siteId: string) => stores().siteStore.revision(siteId)

    describe('keeping', () => {
      it('returns a recipe as it was written, by id, slug and source', async () => {
        const siteId = await newSite()
        const source = { key: 'https://example.com/soup', url: 'https://example.com/soup', name: null }
        const recipe = await create(siteId, { source, legacyRecipeData: { a: [1, { b: null }] } })
        const { recipeStore } = stores()
        expect(await recipeStore.byId(siteId, recipe.id)).toEqual(recipe)
        expect(await recipeStore.bySlug(siteId, recipe.slug)).toEqual(recipe)
        expect(await recipeStore.bySourceKey(siteId, source.key)).toEqual(recipe)
      })

      it('reads what was stored before texts and lists had a maximum', async () => {
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

      it('knows nothing of recipes that are not there', async () => {
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

      it('keeps sites apart, with the same ids and slugs on both', async () => {
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

      it('takes texts of any length and any characters (KitchenOwl#654, KitchenOwl#973, Mealie#2923)', async () => {
        const siteId = await newSite()
        const odd = `${'é'.repeat(3000)}\0\u{1F35E}${'x'.repeat(5000)}`
        const recipe = await create(siteId, { title: odd, slug: odd, source: { key: odd } })
        expect(await stores().recipeStore.bySlug(siteId, odd)).toEqual(recipe)
        expect(await stores().recipeStore.bySourceKey(siteId, odd)).toEqual(recipe)
        const longer = await create(siteId, { title: odd, slug: `${odd}y`, source: { key: `${odd}y` } })
        expect(await stores().recipeStore.bySlug(siteId, `${odd}y`)).toEqual(longer)
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
          ...{ id, siteId, slug, title: 'Bare', publishedAt: null, createdAt, updatedAt },
          ...{ version: 2, savedAt, savedBy: sampleId(9) },
        }
        expect(await update(bare)).toEqual(ok(null))
        expect(await stores().recipeStore.byId(siteId, id)).toEqual(bare)
        expect(await stores().recipeStore.termCounts(siteId)).toEqual(new Map())
      })

      it('refuses a recipe without a site, and an update of nothing', async () => {
        const recipe = newRecipe(sampleId(newNumber()))
        expect(await stores().recipeStore.create(recipe, titleSearch(recipe))).toEqual(err('missing'))
        expect(await update(newRecipe(await newSite()))).toEqual(err('missing'))
      })
    })

    describe('slugs and sources', () => {
      it('are taken once on a site', async () => {
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

      it('lead to the recipe that had them before', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { slug: 'first' })
        await update({ ...recipe, slug: 'second' })
        const renamed = { ...recipe, slug: 'third' }
        await update(renamed)
        for (const slug of ['first', 'second', 'third']) {
          expect(await stores().recipeStore.bySlug(siteId, slug)).toEqual(renamed)
        }
      })

      it('lead to the recipe that took them over, also after that one gave them up', async () => {
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

      it('lead nowhere once the recipe is removed', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId, { slug: 'now', source: { key: 'gone' } })
        await update({ ...recipe, slug: 'later' })
        expect(await stores().recipeStore.remove(siteId, recipe.id)).toBe(true)
        expect(await stores().recipeStore.bySlug(siteId, 'now')).toBeNull()
        expect(await stores().recipeStore.bySlug(siteId, 'later')).toBeNull()
        await create(siteId, { slug: 'later', source: { key: 'gone' } })
      })

      it('go to one of two writers at once', async () => {
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

      it('stays when nothing was written', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId)
        const rival = newRecipe(siteId, { slug: recipe.slug })
        await stores().recipeStore.create(rival, titleSearch(rival))
        await update(newRecipe(siteId))
        await stores().recipeStore.remove(siteId, sampleId(9))
        await stores().recipeStore.setPublishedAt(siteId, sampleId(9), null, new Date())
        expect(await revision(siteId)).toBe(2)
      })

      it('counts every one of many writers at once', async () => {
        const siteId = await newSite()
        await Promise.all(Array.from({ length: 12 }, () => create(siteId)))
        expect(await revision(siteId)).toBe(13)
      })
    })

    describe('publishing', () => {
      it('sets and clears the date, and notes the change', async () => {
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

      it('is a later change than the last one, within a millisecond too', async () => {
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

    describe('the list of all sites', () => {
      it('holds what is published and public, the newest first', async () => {
        const [one, two] = [await newSite(), await newSite()]
        const day = (number: number) => new Date(Date.UTC(2030, 0, number))
        const old = await create(one, { publishedAt: day(1) })
        const newer = await create(two, { publishedAt: day(2) })
        const { privacySetting: _none, ...plain } = newRecipe(one, { publishedAt: day(3) })
        await stores().recipeStore.create(plain, titleSearch(plain))
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
      it('hold summaries with the number of ingredient lines', async () => {
        const siteId = await newSite()
        const recipe = await create(siteId)
        const {
          description: _description,
          keywords: _keywords,
          ingredientUsageGroups: _ingredients,
          instructionGroups: _instructions,
          ...card
        } = recipe
        const summary = { ...card, ingredientUsageCount: 1 }
        expect(await list(siteId)).toEqual({ recipes: [summary], total: 1 })
        expect(await stores().recipeStore.summariesByIds(siteId, [recipe.id, sampleId(9)])).toEqual([summary])
      })

      it('put titles in order without regard to case and accents', async () => {
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

      it('put the newest first or last, and drafts last', async () => {
        const siteId = await newSite()
        const day = (number: number) => new Date(Date.UTC(2026, 0, number))
        await create(siteId, { title: 'old', publishedAt: day(1), updatedAt: day(9) })
        await create(siteId, { title: 'draft', publishedAt: null, updatedAt: day(8) })
        await create(siteId, { title: 'new', publishedAt: day(3), updatedAt: day(7) })
        const all = { status: 'all' } as const
        expect(await titles(siteId, { ...all, orderBy: 'published_at_desc' })).toEqual([
          'new',
          'old',
          'draft',
        ])
        expect(await titles(siteId, { ...all, orderBy: 'published_at_asc' })).toEqual(['old', 'new', 'draft'])
        expect(await titles(siteId, { ...all, orderBy: 'updated_at_desc' })).toEqual(['old', 'draft', 'new'])
        expect(await titles(siteId, { orderBy: 'published_at_asc' })).toEqual(['old', 'new'])
      })

      it('put first what most or fewest readers viewed, saved and commented on, and tell the numbers', async () => {
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

      it('hold what has a term of each group', async () => {
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

      it('hold the one recipe of a source', async () => {
        const siteId = await newSite()
        await create(siteId, { title: 'a', source: { key: 'k' } })
        await create(siteId, { title: 'b' })
        expect(await titles(siteId, { sourceKey: 'k' })).toEqual(['a'])
        expect(await titles(siteId, { sourceKey: 'l' })).toEqual([])
      })
    })

    describeRecipeSearch(tools)
  })
}
