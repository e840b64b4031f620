import { describe, expect, it } from 'vitest'
import { sampleId, sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { sampleRecipeRecord } from '#core/testing/stores/stored-records.ts'
import { lockRecipe } from '../lock-recipe.ts'
import { Recipe, RecipeCard } from '../recipe.ts'
import { recipeCard, recipeView, type RecipeParts } from '../recipe-view.ts'
import { cardFields, completeForm, fieldRows, fillCard, fillForm, importedFields } from './field-shapes.ts'
import { RecipeDraft } from './recipe-draft.ts'
import { servedFields, type RecipeFieldRow } from './recipe-fields.ts'

type ReadRow = Pick<RecipeFieldRow, 'read' | 'card' | 'locked' | 'empty'>
const readRows: readonly (readonly [string, ReadRow])[] = [
  ...fieldRows.map(([field, row]) => [row.as ?? field, row] as const),
  ...Object.entries<ReadRow>(servedFields),
]
const bare = { title: 'Soup', slug: 'soup' }
const parts: RecipeParts = {
  images: { byId: () => null, use: () => null },
  videos: new Map([[sampleId(40), { id: sampleId(40), key: 'video.mp4' }]]),
  ...{ ingredients: new Map(), equipment: new Map(), units: new Map(), collections: [], contributors: [] },
}

describe('the table of fields', () => {
  it.each(fieldRows)('gives %s to the forms, to files and to lists', (field, row) => {
    expect(RecipeDraft.shape[field]).toBe(row.write)
    expect(completeForm(bare)[field]).toEqual(Object.hasOwn(bare, field) ? expect.anything() : row.empty)
    expect(fillForm({ ...bare })[field]).toEqual(completeForm(bare)[field])
    expect(Object.hasOwn(cardFields, field)).toBe(row.card !== 'none')
    expect(Object.hasOwn(fillCard({ ...bare }), field)).toBe(row.card !== 'none')
    expect(importedFields.some((name) => name === field)).toBe(row.imported !== undefined)
  })

  it.each(readRows)('gives %s to the reading form, and to cards if they show it', (name, row) => {
    expect(Object.entries(Recipe.shape)).toContainEqual([name, row.read])
    expect(Object.hasOwn(RecipeCard.shape, name)).toBe(row.card === 'shown')
    expect(Object.hasOwn(recipeView(sampleRecipeRecord(sampleId(1), 2), parts), name)).toBe(true)
  })

  it('has no other field in the reading form', () => {
    const names = readRows.map(([name]) => name).sort()
    expect(Object.keys(Recipe.shape).sort()).toEqual(names)
    expect(Object.keys(recipeView(sampleRecipeRecord(sampleId(1), 2), parts)).sort()).toEqual(names)
    expect(Recipe.parse(sampleRecipe())).toEqual(sampleRecipe())
  })

  it('gives every key of a file, and every place in files and digests, to one field', () => {
    const files = fieldRows.flatMap(([, { file }]) => file ?? [])
    const places = fieldRows.flatMap(([, { imported }]) => imported ?? [])
    expect(new Set(files.map(({ key }) => key)).size).toBe(files.length)
    expect(new Set(files.map(({ at }) => at)).size).toBe(files.length)
    expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index + 1))
  })
})

describe('the paywall', () => {
  const marked = Object.fromEntries(readRows.map(([name]) => [name, `value of ${name}`]))
  const { ingredientUsageGroups } = sampleRecipe()
  const recipe = { ...marked, ingredientUsageGroups, 'no row': 'secret' } as unknown as Recipe
  const locked: Readonly<Record<string, unknown>> = lockRecipe(recipe)
  const of = (way: RecipeFieldRow['locked']) => readRows.filter(([, row]) => row.locked === way)

  it.each(of('hidden'))('hides %s of a locked recipe', (name, { empty }) => {
    expect(empty).toBeDefined()
    expect(locked[name]).toEqual(empty)
  })

  it.each(of('shown').filter(([name]) => name !== 'isLocked'))('shows %s of a locked recipe', (name) => {
    expect(locked[name]).toBe(`value of ${name}`)
  })

  it('shows the first lines of the ingredients, and nothing that the table does not name', () => {
    expect(of('first lines').map(([name]) => name)).toEqual(['ingredientUsageGroups'])
    expect(Object.keys(locked).sort()).toEqual(readRows.map(([name]) => name).sort())
    expect(locked['isLocked']).toBe(true)
  })

  it.each(of('hidden').filter(([, { card }]) => card === 'shown'))(
    'hides %s on the card of a recipe for subscribers',
    (name, { empty }) => {
      const record = sampleRecipeRecord(sampleId(1), 2, { videoId: sampleId(40) })
      const card = (privacySetting: 'public' | 'subscribers_only'): Readonly<Record<string, unknown>> =>
        recipeCard({ ...record, privacySetting, ingredientUsageCount: 1 }, parts)
      expect(card('public')[name]).not.toEqual(empty)
      expect(card('subscribers_only')[name]).toEqual(empty)
    },
  )
})
