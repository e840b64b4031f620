import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { limits } from '../../values/limits.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'

let owner: TrivetApi
let platform: ReturnType<typeof createMemoryPlatform>

beforeEach(async () => {
  platform = createMemoryPlatform()
  owner = platform.api((await platform.signIn('owner@example.com')).token)
  await owner.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  await owner.createSite({ body: { title: 'Copy', slug: 'copy' } })
})

async function fillSite(): Promise<void> {
  const site = { siteSlug: 'ottolina' }
  const { ingredient } = (
    await owner.createIngredient({ ...site, body: { title: 'flour', gramsPerLiter: 507 } })
  ).body
  const { equipment } = (await owner.createEquipment({ ...site, body: { title: 'whisk' } })).body
  const { recipe } = (
    await owner.createRecipe({
      ...site,
      body: {
        title: 'Pancakes',
        slug: 'pancakes',
        description: paragraphsFromText('Thin ones.'),
        privacySetting: 'subscribers_only',
        yieldServings: 4,
        ingredientUsageGroups: [
          {
            id: sampleId(1),
            ingredientUsages: [{ id: sampleId(2), quantityMin: 250, ingredientId: ingredient.id }],
          },
        ],
        equipmentUsages: [{ id: sampleId(3), equipmentId: equipment.id }],
        source: { key: 'https://example.com/pancakes', url: 'https://example.com/pancakes' },
      },
    })
  ).body
  await owner.createTerm({ ...site, body: { kind: 'tags', title: 'Sundays' } })
  await owner.publishRecipe({ ...site, recipeId: recipe.id })
  await owner.createRecipe({ ...site, body: { title: 'Draft', slug: 'draft' } })
  await owner.createCollection({
    ...site,
    body: { title: 'Breakfast', slug: 'breakfast', recipeIds: [recipe.id] },
  })
  await owner.updateSite({ ...site, body: { featuredRecipeIds: [recipe.id], headerLayout: 'centered' } })
}

const exported = async (siteSlug: string) => (await owner.exportSite({ siteSlug })).body.bundle

/** A bundle with names instead of ids, and without the timestamps that differ in a copy. */
function named(bundle: SiteBundle) {
  const names = new Map([
    ...bundle.recipes.map(({ id, slug }) => [id, `recipe ${slug}`] as const),
    ...bundle.ingredients.map(({ id, title }) => [id, `ingredient ${title}`] as const),
    ...bundle.equipment.map(({ id, title }) => [id, `equipment ${title}`] as const),
    ...bundle.ownTerms.map(({ id, title }) => [id, `term ${title}`] as const),
    ...bundle.collections.map(({ id, slug }) => [id, `collection ${slug}`] as const),
  ])
  const text = JSON.stringify({
    ...bundle,
    exportedAt: '',
    site: { ...bundle.site, slug: '' },
    recipes: bundle.recipes.map((recipe) => ({ ...recipe, updatedAt: '' })),
  })
  return JSON.parse([...names].reduce((whole, [id, name]) => whole.replaceAll(id, name), text))
}

describe('a site that is exported and imported', () => {
  it('results in an identical site (Mealie#2585, Mealie#4999)', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    const { imported } = (await owner.importSite({ siteSlug: 'copy', body: bundle })).body
    expect(imported).toMatchObject({
      recipes: { created: 2, updated: 0 },
      collections: { created: 1, updated: 0 },
      warnings: [],
    })
    expect(named(await exported('copy'))).toEqual(named(bundle))
    expect(bundle.recipes).toHaveLength(2)
  })

  it('creates no duplicates when imported twice', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    await owner.importSite({ siteSlug: 'copy', body: bundle })
    const { imported } = (await owner.importSite({ siteSlug: 'copy', body: bundle })).body
    expect(imported.recipes).toEqual({ created: 0, updated: 2 })
    expect(named(await exported('copy'))).toEqual(named(bundle))
  })

  it('leaves its original site unchanged (Tandoor@9c1700adb)', async () => {
    await fillSite()
    const before = await exported('ottolina')
    await owner.importSite({ siteSlug: 'copy', body: before })
    expect(named(await exported('ottolina'))).toEqual(named(before))
  })

  it('omits images that neither the site nor the person has, and reports them', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    const image = { id: sampleId(77), key: '0b2f7c1e-aaaa.jpg', width: 4, height: 3, lqip: '' }
    const [first, ...others] = bundle.recipes
    const body = {
      ...bundle,
      images: [image],
      recipes: [...(first ? [{ ...first, images: [{ id: image.id }] }] : []), ...others],
    }
    const { imported } = (await owner.importSite({ siteSlug: 'copy', body })).body
    expect(imported.warnings).toEqual([
      {
        path: 'images',
        message: 'The image 0b2f7c1e-aaaa.jpg is neither on this site nor among your own uploads.',
      },
    ])
    expect((await exported('copy')).recipes.flatMap(({ images = [] }) => images)).toEqual([])
  })

  it('omits terms beyond the maximum of the site, and reports them', async () => {
    const terms = Array.from({ length: limits.ownTerms }, (_, index) => ({
      ...{ id: sampleId(1000 + index), kind: 'tags' as const, slug: `of-before-${index}` },
      title: `Of before ${index}`,
    }))
    const bundle = await exported('copy')
    const before = await owner.importSite({ siteSlug: 'copy', body: { ...bundle, ownTerms: terms } })
    expect(before.body.imported.warnings).toEqual([])
    const ownTerms = [
      ...terms.slice(0, 1),
      { id: sampleId(999), kind: 'tags' as const, slug: 'late', title: 'Late' },
    ]
    const { imported } = (await owner.importSite({ siteSlug: 'copy', body: { ...bundle, ownTerms } })).body
    expect(imported.warnings).toEqual([
      {
        path: 'ownTerms.1',
        message: `The site already has ${limits.ownTerms} custom terms: “Late” remains a keyword of its recipes.`,
      },
    ])
    expect((await exported('copy')).ownTerms).toHaveLength(limits.ownTerms)
  })

  it('stops at a recipe whose source belongs to another recipe, and reports it', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    const recipes = bundle.recipes.flatMap((recipe) =>
      recipe.source ? [recipe, { ...recipe, id: sampleId(500), slug: 'again' }] : [],
    )
    await expect(owner.importSite({ siteSlug: 'copy', body: { ...bundle, recipes } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'source_taken', error: expect.stringMatching(/^recipes\.1: /) },
    })
  })

  it('omits references to recipes and ingredients that the bundle does not contain', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    const body = { ...bundle, ingredients: [], equipment: [], recipes: [] }
    const { imported } = (await owner.importSite({ siteSlug: 'copy', body })).body
    expect(imported.collections).toEqual({ created: 1, updated: 0 })
    const copy = await exported('copy')
    expect(copy.collections[0]?.recipeIds).toEqual([])
    expect(copy.site.featuredRecipeIds).toEqual([])
    await owner.importSite({ siteSlug: 'copy', body: { ...bundle, ingredients: [], equipment: [] } })
    const { recipes } = await exported('copy')
    const pancakes = recipes.find(({ slug }) => slug === 'pancakes')
    expect(pancakes?.ingredientUsageGroups?.[0]?.ingredientUsages).toMatchObject([{ ingredientId: null }])
    expect(pancakes?.equipmentUsages).toMatchObject([{ equipmentId: null }])
  })

  it('stops at an invalid recipe, and reports it', async () => {
    await fillSite()
    const bundle = await exported('ottolina')
    const usage = { id: sampleId(2), quantityMin: 3, quantityMax: 2 }
    const recipes = bundle.recipes.map((recipe) => ({
      ...recipe,
      ingredientUsageGroups: [{ id: sampleId(1), ingredientUsages: [usage] }],
    }))
    await expect(owner.importSite({ siteSlug: 'copy', body: { ...bundle, recipes } })).rejects.toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^recipes\.0: /) },
    })
  })

  it('is complete, however many recipes and collections it has', async () => {
    for (let number = 100; number < 201; number += 1) {
      const body = { title: `Soup ${number}`, slug: `soup-${number}` }
      await owner.createRecipe({ siteSlug: 'ottolina', body })
      await owner.createCollection({ siteSlug: 'ottolina', body })
    }
    const { recipes, collections } = await exported('ottolina')
    expect([recipes.length, collections.length]).toEqual([101, 101])
    expect(new Set(recipes.map(({ slug }) => slug)).size).toBe(101)
    expect(new Set(collections.map(({ slug }) => slug)).size).toBe(101)
  })

  it('is only for the owner', async () => {
    const stranger = platform.api((await platform.signIn('stranger@example.com')).token)
    await expect(stranger.exportSite({ siteSlug: 'ottolina' })).rejects.toMatchObject({ status: 404 })
  })

  it('is refused with the position of the error', async () => {
    const bundle = await exported('ottolina')
    const body = { ...bundle, version: 2 } as unknown as SiteBundle
    await expect(owner.importSite({ siteSlug: 'copy', body })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'version' }] },
    })
  })
})
