import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('the overview of a site', () => {
  let platform: MemoryPlatform
  let owner: Person
  let siteId: string

  beforeEach(async () => {
    ;({ platform, owner, siteId } = await openOwnedSite())
  })

  const overview = async (since?: string) =>
    (await owner.api.getOverview({ siteSlug, ...(since === undefined ? {} : { since }) })).body.overview
  const done = async () =>
    (await overview()).firstSteps.filter(({ isDone }) => isDone).map(({ step }) => step)
  const newRecipe = async (slug: string, more: object = {}) =>
    (await owner.api.createRecipe({ siteSlug, body: { title: slug, slug, ...more } })).body.recipe.id

  it('of a new site lists every first step as open, and nothing that is pending', async () => {
    const { firstSteps, waiting, news } = await overview()
    expect(firstSteps.every(({ isDone }) => !isDone)).toBe(true)
    expect(waiting).toEqual({ drafts: [], draftTotal: 0, heldComments: 0 })
    expect(news).toEqual({ comments: 0, subscribers: 0, recipesPublished: 0, newsletters: 0, changes: 0 })
  })

  it('marks the first steps that the site has done', async () => {
    const recipeId = await newRecipe('soup')
    expect(await done()).toEqual(['recipe'])
    await owner.api.publishRecipe({ siteSlug, recipeId })
    expect(await done()).toEqual(['recipe', 'publish'])
    const socialMediaLinks = [{ platform: 'instagram' as const, url: 'https://instagram.com/ottolina' }]
    const body = { themeStyle: 'bold' as const, about: paragraphsFromText('I cook.'), socialMediaLinks }
    await owner.api.updateSite({ siteSlug, body })
    const ada = await platform.signIn('ada@example.com')
    await givePlan(platform.stores, { siteId, userId: ada.id }, 'free')
    expect(await done()).toEqual(['recipe', 'publish', 'look', 'about', 'profiles', 'subscriber'])
  })

  it('lists the most recently edited drafts, and their number', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      platform.clock.pass(1)
      await newRecipe(slug)
    }
    const { drafts, draftTotal } = (await overview()).waiting
    expect(drafts.map(({ title }) => title)).toEqual(['g', 'f', 'e', 'd', 'c'])
    expect(draftTotal).toBe(7)
  })

  it('reports what happened since an instant, by default within a week', async () => {
    const recipeId = await newRecipe('soup')
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const ada = await platform.signIn('ada@example.com')
    const comment = { recipeId, content: paragraphsFromText('Good') }
    await ada.api.createComment({ siteSlug, body: comment })
    await owner.api.createComment({ siteSlug, body: comment })
    expect((await overview()).news).toMatchObject({ comments: 1, recipesPublished: 1, changes: 0 })
    platform.clock.pass(60)
    const later = platform.clock.now().toISOString()
    expect((await overview(later)).since).toBe(later)
    expect((await overview(later)).news).toMatchObject({ comments: 0, recipesPublished: 0 })
    platform.clock.pass(8 * 24 * 60 * 60)
    expect((await overview()).news).toMatchObject({ comments: 0, recipesPublished: 0 })
  })

  it('counts comments that are held', async () => {
    await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
    const recipeId = await newRecipe('soup')
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const ada = await platform.signIn('ada@example.com')
    await ada.api.createComment({ siteSlug, body: { recipeId, content: paragraphsFromText('Good') } })
    expect((await overview()).waiting.heldComments).toBe(1)
  })

  describe('checking recipes', () => {
    const linking = (...hrefs: string[]) => ({
      type: 'document' as const,
      children: hrefs.map((href) => ({
        type: 'paragraph' as const,
        children: [{ type: 'link' as const, href, children: [{ text: 'this' }] }],
      })),
    })
    const problems = async (more: object = {}) =>
      (await owner.api.listRecipeProblems({ siteSlug, ...more })).body

    it('finds broken links to the site, and no others', async () => {
      const stock = await newRecipe('stock')
      await newRecipe('draft')
      const note = linking(
        ...['/recipes/stock', '/recipes/draft', '/recipes/gone', '/collections/gone', '/about'],
        ...['https://elsewhere.example/recipes/gone', 'http://ottolina.localhost:4000/recipes/none'],
      )
      const recipeId = await newRecipe('soup', { note })
      for (const id of [stock, recipeId]) await owner.api.publishRecipe({ siteSlug, recipeId: id })
      const { recipes, checked, total } = await problems()
      expect([checked, total]).toEqual([2, 2])
      expect(recipes.find(({ id }) => id === recipeId)?.brokenLinks).toEqual([
        ...['/recipes/draft', '/recipes/gone', '/collections/gone'],
        'http://ottolina.localhost:4000/recipes/none',
      ])
    })

    it('reports what search engines miss, but no missing video, and skips drafts', async () => {
      await newRecipe('draft')
      const recipeId = await newRecipe('soup', { yieldServings: 2 })
      await owner.api.publishRecipe({ siteSlug, recipeId })
      const { recipes } = await problems()
      expect(recipes.map(({ title }) => title)).toEqual(['soup'])
      const properties = recipes[0]?.gaps.map(({ property }) => property) ?? []
      expect(properties).toContain('image')
      expect(properties).not.toContain('recipeYield')
      expect(properties).not.toContain('video')
    })

    it('returns its results in pages', async () => {
      for (const slug of ['one', 'two', 'three']) {
        await owner.api.publishRecipe({ siteSlug, recipeId: await newRecipe(slug) })
      }
      expect(await problems({ limit: 2, offset: 2 })).toMatchObject({ checked: 1, total: 3 })
    })
  })
})
