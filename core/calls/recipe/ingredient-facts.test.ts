import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { unitBySlug } from '../../values/units/units.ts'
import type { TrivetApi } from '../catalogue.ts'

const siteSlug = 'ottolina'

describe('an ingredient of a site', () => {
  let platform: MemoryPlatform
  let api: TrivetApi

  beforeEach(async () => {
    platform = createMemoryPlatform()
    api = (await platform.signIn('ada@example.com')).api
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  })

  const create = async (body: Parameters<TrivetApi['createIngredient']>[0]['body']) =>
    (await api.createIngredient({ siteSlug, body })).body.ingredient

  it('is converted as a common ingredient of its name, unless its own facts are given', async () => {
    expect(await create({ title: 'plain flour' })).toMatchObject({
      ...{ gramsPerLiter: expect.closeTo(507, 0) as number },
      ...{ defaultMetricMeasurementMethod: 'weight', defaultImperialMeasurementMethod: 'volume' },
    })
    expect(await create({ title: 'Sugar', gramsPerLiter: null })).toMatchObject({ gramsPerLiter: null })
    expect(await create({ title: 'Butter', gramsPerLiter: 900 })).toMatchObject({ gramsPerLiter: 900 })
    expect(await create({ title: 'Moon dust' })).toMatchObject({
      ...{ gramsPerLiter: null, defaultMetricMeasurementMethod: null },
    })
  })

  it('is changed in all recipes that name it, and keeps what is omitted', async () => {
    const { id: ingredientId } = await create({ title: 'Moon dust' })
    const usage = { id: sampleId(2), quantityMin: 1, unitId: unitBySlug('cup')?.id, ingredientId }
    const ingredientUsageGroups = [{ id: sampleId(1), ingredientUsages: [usage] }]
    const body = { title: 'Pie', slug: 'pie', ingredientUsageGroups }
    const { recipe } = (await api.createRecipe({ siteSlug, body })).body
    await api.publishRecipe({ siteSlug, recipeId: recipe.id })
    await api.updateIngredient({ siteSlug, ingredientId, body: { gramsPerLiter: 640 } })
    const changes = { defaultMetricMeasurementMethod: 'weight' as const }
    const { ingredient } = (await api.updateIngredient({ siteSlug, ingredientId, body: changes })).body
    expect(ingredient).toEqual({
      ...{ id: ingredientId, title: 'Moon dust', gramsPerLiter: 640 },
      ...{ defaultMetricMeasurementMethod: 'weight', defaultImperialMeasurementMethod: null },
    })
    const read = (await platform.api().getRecipe({ siteSlug, recipeSlug: 'pie' })).body.recipe
    expect(read.ingredientUsageGroups[0]?.ingredientUsages[0]?.ingredient).toMatchObject({
      gramsPerLiter: 640,
      defaultMetricMeasurementMethod: 'weight',
    })
  })

  it('is not changed by the managers of another site', async () => {
    const { id: ingredientId } = await create({ title: 'Moon dust' })
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    const body = { gramsPerLiter: 640 }
    await expect(api.updateIngredient({ siteSlug: 'other', ingredientId, body })).rejects.toMatchObject({
      status: 404,
      body: { code: 'ingredient_not_found' },
    })
  })
})
