import { beforeEach, describe, expect, it } from 'vitest'
import { missingReference } from '#core/values/errors.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import {
  siteSlug,
  api,
  reader,
  type Sent,
  create,
  publish,
  startPlatform,
} from '../testing/recipe-platform.ts'

beforeEach(startPlatform)

describe('a reference of a recipe', () => {
  it('must exist, and a missing one is reported with its path', async () => {
    const gone = sampleId(99)
    const body: Sent = {
      ...{ title: 'Soup', slug: 'soup', images: [{ id: gone }], videoId: gone, tagIds: [gone] },
      ingredientUsageGroups: [
        { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), unitId: gone, ingredientId: gone }] },
      ],
      instructionGroups: [
        { id: sampleId(3), instructions: [{ id: sampleId(4), imageIds: [gone], videoId: gone }] },
      ],
      equipmentUsages: [{ id: sampleId(5), equipmentId: gone, imageOverrideId: gone }],
    }
    const issues = [
      ['images.0.id', 'image'],
      ['videoId', 'video'],
      ['tagIds.0', 'term'],
      ['ingredientUsageGroups.0.ingredientUsages.0.ingredientId', 'ingredient'],
      ['ingredientUsageGroups.0.ingredientUsages.0.unitId', 'unit'],
      ['instructionGroups.0.instructions.0.imageIds.0', 'image'],
      ['instructionGroups.0.instructions.0.videoId', 'video'],
      ['equipmentUsages.0.equipmentId', 'equipment'],
      ['equipmentUsages.0.imageOverrideId', 'image'],
    ].map(([path = '', kind = '']) => missingReference(path, kind))
    await expect(api.createRecipe({ siteSlug, body })).rejects.toMatchObject({
      status: 422,
      body: { issues },
    })
    expect((await api.listManagedRecipes({ siteSlug })).body.total).toBe(0)
  })

  it('must belong to the site if it is an ingredient or equipment', async () => {
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const { ingredient } = (await api.createIngredient({ siteSlug: 'ada', body: { title: 'Rice' } })).body
    const group = { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ingredientId: ingredient.id }] }
    await expect(create({ ingredientUsageGroups: [group] })).rejects.toMatchObject({ status: 422 })
  })

  it('is included with units and titles in the recipe that readers get', async () => {
    const { ingredient } = (
      await api.createIngredient({ siteSlug, body: { title: 'Rice', gramsPerLiter: 850 } })
    ).body
    const { equipment } = (await api.createEquipment({ siteSlug, body: { title: 'Pot' } })).body
    const cup = unitBySlug('cup')
    await publish({
      ingredientUsageGroups: [
        {
          id: sampleId(1),
          ingredientUsages: [
            {
              id: sampleId(2),
              quantityMin: 1.5,
              quantityMax: 2,
              unitId: cup?.id,
              ingredientId: ingredient.id,
            },
          ],
        },
      ],
      equipmentUsages: [{ id: sampleId(3), equipmentId: equipment.id }],
    })
    const { recipe } = (await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.ingredientUsageGroups[0]?.ingredientUsages[0]).toMatchObject({
      ...{ quantityMin: 1.5, quantityMax: 2, unit: { slug: 'cup' }, ingredient: { title: 'Rice' } },
    })
    expect(recipe.equipmentUsages[0]?.equipment?.title).toBe('Pot')
  })

  it('needs a range whose minimum is not above its maximum', async () => {
    const group = {
      id: sampleId(1),
      ingredientUsages: [{ id: sampleId(2), quantityMin: 3, quantityMax: 2 }],
    }
    await expect(create({ ingredientUsageGroups: [group] })).rejects.toMatchObject({
      body: {
        issues: [
          {
            path: 'ingredientUsageGroups.0.ingredientUsages.0.quantityMax',
            message: 'Number must be greater than or equal to 3',
          },
        ],
      },
    })
  })

  it('has one ingredient for each title', async () => {
    const first = await api.createIngredient({ siteSlug, body: { title: 'Rice' } })
    const second = await api.createIngredient({ siteSlug, body: { title: 'rice' } })
    expect(second.body.ingredient.id).toBe(first.body.ingredient.id)
  })

  it('needs an existing image if it is equipment', async () => {
    const body = { title: 'Wok', featuredImageId: sampleId(99) }
    const issues = [missingReference('featuredImageId', 'image')]
    const refused = { status: 422, body: { issues } }
    await expect(api.createEquipment({ siteSlug, body })).rejects.toMatchObject(refused)
  })
})
