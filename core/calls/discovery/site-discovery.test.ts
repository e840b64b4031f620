import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import type { Site } from '../../model/site/site.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { embedCard } from './embed-card.ts'
import { createSiteDiscovery, type SiteDiscovery } from './site-discovery.ts'

const origin = 'https://ottolina.example'
const where = { siteSlug: 'ottolina' }

let discovery: SiteDiscovery
let platform: ReturnType<typeof createMemoryPlatform>
let owner: Awaited<ReturnType<typeof platform.signIn>>

beforeEach(async () => {
  platform = createMemoryPlatform()
  discovery = createSiteDiscovery(platform.stores)
  owner = await platform.signIn('owner@example.com')
  await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})

const site = async (): Promise<Site> => (await owner.api.getSite(where)).body.site

async function addImage(number: number): Promise<string> {
  const image = {
    ...{ id: sampleId(number), ownerId: owner.id, key: `0b2f7c1e-${number}.jpg`, contentType: 'image/jpeg' },
    ...{ width: 1600, height: 1200, lqip: '', createdAt: platform.clock.now() },
  }
  return (await platform.stores.imageStore.create(image)).id
}

type Draft = Parameters<typeof owner.api.createRecipe>[0]['body']

async function publish(body: Draft): Promise<string> {
  const { recipe } = (await owner.api.createRecipe({ ...where, body })).body
  await owner.api.publishRecipe({ ...where, recipeId: recipe.id })
  return recipe.id
}

const soup = async (): Promise<string> =>
  publish({
    title: 'Leek soup',
    slug: 'leek-soup',
    description: paragraphsFromText('Warm & green.'),
    images: [{ id: await addImage(50) }],
    prepTimeMinutes: 10,
    privacySetting: 'subscribers_only',
    ingredientUsageGroups: [
      { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ingredientTitleOverride: 'leek' }] },
    ],
  })

describe('the feed of a site', () => {
  it('describes the site, and has no items while nothing is published', async () => {
    await owner.api.createRecipe({ ...where, body: { title: 'Draft', slug: 'draft' } })
    const feed = await discovery.feed(await site(), origin)
    expect(feed).toMatchObject({ description: 'Recipes of Ottolina', homeUrl: `${origin}/`, items: [] })
  })

  it('prefers the short description of the site to the long one', async () => {
    const about = paragraphsFromText('A long story.')
    await owner.api.updateSite({ ...where, body: { about } })
    expect((await discovery.feed(await site(), origin)).description).toBe('A long story.')
    await owner.api.updateSite({ ...where, body: { aboutShort: paragraphsFromText('Soups.') } })
    expect((await discovery.feed(await site(), origin)).description).toBe('Soups.')
  })

  it('contains a recipe with its cover and description, and nothing that is for subscribers', async () => {
    await soup()
    const [item] = (await discovery.feed(await site(), origin)).items
    expect(item).toMatchObject({
      ...{ url: `${origin}/recipes/leek-soup`, title: 'Leek soup', summary: 'Warm & green.' },
      image: { contentType: 'image/jpeg', width: 1200, height: 900 },
    })
    expect(item?.contentHtml).toContain('<p>Warm &amp; green.</p>')
    expect(item?.contentHtml).toContain('<img src="https://ottolina.example/')
    expect(item?.contentHtml).not.toContain('leek</')
  })

  it('dates a recipe by its publication and by its last change', async () => {
    const recipeId = await publish({ title: 'Rice', slug: 'rice' })
    platform.clock.pass(3600)
    await owner.api.updateRecipe({ ...where, recipeId, body: { title: 'Red rice', slug: 'rice' } })
    const [item] = (await discovery.feed(await site(), origin)).items
    expect(item?.image).toBeNull()
    expect(Date.parse(item?.updatedAt ?? '') - Date.parse(item?.publishedAt ?? '')).toBeGreaterThanOrEqual(
      3_600_000,
    )
  })
})

describe('the sitemaps of a site', () => {
  it('are listed in an index, numbered for each kind that the site has', async () => {
    expect(await discovery.sitemapIndex(await site(), origin)).not.toContain('recipes-1')
    await soup()
    const index = await discovery.sitemapIndex(await site(), origin)
    expect(index).toContain(`${origin}/sitemaps/pages.xml`)
    expect(index).toContain(`${origin}/sitemaps/recipes-1.xml`)
    expect(index).not.toContain('collections-1')
  })

  it('contain the pages that the site shows', async () => {
    const bare = await discovery.sitemap(await site(), origin, 'pages')
    expect(bare).toContain(`${origin}/recipes`)
    expect(bare).not.toMatch(/\/(?:about|collections|links)</)
    const recipeId = await soup()
    const breakfast = { title: 'Breakfast', slug: 'breakfast', recipeIds: [recipeId] }
    await owner.api.createCollection({ ...where, body: breakfast })
    const about = paragraphsFromText('We cook.')
    const links = [{ label: 'Radio', href: 'https://radio.example/' }]
    await owner.api.updateSite({ ...where, body: { about, links } })
    const full = await discovery.sitemap(await site(), origin, 'pages')
    expect(full).toContain(`${origin}/about`)
    expect(full).toContain(`${origin}/collections`)
    expect(full).toContain(`${origin}/links`)
  })

  it('contain published recipes with their images, and collections that have one', async () => {
    const recipeId = await soup()
    await publish({ title: 'Rice', slug: 'rice' })
    const imageId = await addImage(51)
    const collections = [
      { title: 'Breakfast', slug: 'breakfast', recipeIds: [recipeId], imageId },
      { title: 'Plain', slug: 'plain', recipeIds: [recipeId] },
      { title: 'Empty', slug: 'empty' },
    ]
    for (const body of collections) await owner.api.createCollection({ ...where, body })
    const recipes = await discovery.sitemap(await site(), origin, 'recipes-1')
    expect(recipes).toContain(`${origin}/recipes/leek-soup`)
    expect(recipes?.match(/<image:loc>/g)).toHaveLength(1)
    const listed = await discovery.sitemap(await site(), origin, 'collections-1')
    expect(listed).toContain(`${origin}/collections/breakfast`)
    expect(listed).toContain(`${origin}/collections/plain`)
    expect(listed).not.toContain('empty')
    expect(listed?.match(/<image:loc>/g)).toHaveLength(1)
  })

  it.each(['recipes-1', 'recipes-2', 'collections-1', 'recipes-0', 'recipes', 'users-1', '../pages'])(
    'do not include %s while nothing is published',
    async (name) => {
      expect(await discovery.sitemap(await site(), origin, name)).toBeNull()
    },
  )
})

describe('the shared object of an address', () => {
  it('is a published recipe with its cover, or without one', async () => {
    await soup()
    await publish({ title: 'Rice', slug: 'rice' })
    const shown = await discovery.shared(await site(), 'recipes', 'leek-soup')
    expect(shown).toMatchObject({ kind: 'recipes', title: 'Leek soup', image: { id: sampleId(50) } })
    expect(await discovery.shared(await site(), 'recipes', 'rice')).toMatchObject({ image: null })
  })

  it('is a collection with its image, or without one', async () => {
    const imageId = await addImage(51)
    await owner.api.createCollection({ ...where, body: { title: 'Bread', slug: 'bread', imageId } })
    await owner.api.createCollection({ ...where, body: { title: 'Plain', slug: 'plain' } })
    const shown = await discovery.shared(await site(), 'collections', 'bread')
    expect(shown).toMatchObject({ kind: 'collections', title: 'Bread', image: { id: imageId } })
    expect(await discovery.shared(await site(), 'collections', 'plain')).toMatchObject({ image: null })
  })

  it('is nothing for a draft or an unknown recipe', async () => {
    await owner.api.createRecipe({ ...where, body: { title: 'Draft', slug: 'draft' } })
    expect(await discovery.shared(await site(), 'recipes', 'draft')).toBeNull()
    expect(await discovery.shared(await site(), 'recipes', 'nowhere')).toBeNull()
    expect(await discovery.shared(await site(), 'collections', 'nowhere')).toBeNull()
  })
})

describe('the card of a recipe on other pages', () => {
  it('contains time, ingredients and audience', async () => {
    await soup()
    const card = await discovery.recipe(await site(), 'leek-soup')
    const html = card === null ? '' : embedCard(await site(), card, origin)
    expect(html).toContain('<span class="facts">10 min · 1 ingredient · For subscribers</span>')
    expect(html).toContain('<img src=')
  })

  it('omits what a recipe does not have', async () => {
    const usages = [3, 4].map((id) => ({ id: sampleId(id), ingredientTitleOverride: `leek ${id}` }))
    await publish({ title: 'Bare', slug: 'bare' })
    await publish({
      ...{ title: 'Two', slug: 'two' },
      ingredientUsageGroups: [{ id: sampleId(1), ingredientUsages: usages }],
    })
    const [bare, two] = await Promise.all(
      ['bare', 'two'].map(async (slug) => discovery.recipe(await site(), slug)),
    )
    const shown = bare && embedCard(await site(), bare, origin)
    expect(shown).toContain('<span class="facts"></span>')
    expect(shown).not.toContain('<img')
    expect(two && embedCard(await site(), two, origin)).toContain('2 ingredients')
  })
})
