import { describe, expect, it } from 'vitest'
import { sampleId, sampleRecipe, sampleText } from '../../testing/samples/recipe-sample.ts'
import { cardPills } from './card-pills.ts'
import {
  isFilledInstruction,
  isFilledUsage,
  legacyHtml,
  moreRecipes,
  paywallBanner,
  shownIngredientGroups,
  shownInstructionGroups,
} from './recipe-presence.ts'
import { termsByKind } from './terms/terms.ts'

const [group] = sampleRecipe().ingredientUsageGroups
const [usage] = group?.ingredientUsages ?? []
const [steps] = sampleRecipe().instructionGroups
const [step] = steps?.instructions ?? []
if (!group || !usage || !steps || !step) throw new Error('the sample is whole')

const emptyUsage = { ...usage, quantityMin: null, unit: null, ingredient: null }
const emptyStep = { ...step, content: sampleText(' '), note: ' ' }

describe('cardPills', () => {
  it('shows only the five meals and the sandwich, in this order, with their labels', () => {
    const meals = [...termsByKind.meals].reverse()
    expect(cardPills({ meals, categories: [...termsByKind.categories] }).map(({ label }) => label)).toEqual([
      'Breakfast',
      'Main Dishes',
      'Snacks & Sides',
      'Baking & Desserts',
      'Drinks',
      'Sandwiches',
    ])
    expect(cardPills({ meals: [], categories: [] })).toEqual([])
  })

  it('uses a slug only within its kind', () => {
    const sandwich = { id: sampleId(1), slug: 'sandwich', title: 'Sandwich' }
    expect(cardPills({ meals: [sandwich], categories: [] })).toEqual([])
    expect(cardPills({ meals: [], categories: [sandwich] })).toEqual([
      { kind: 'categories', slug: 'sandwich', label: 'Sandwiches' },
    ])
  })
})

describe('which parts of a recipe are shown', () => {
  it('hides groups whose entries are all empty, and empty entries', () => {
    const recipe = sampleRecipe({
      ingredientUsageGroups: [
        { ...group, ingredientUsages: [emptyUsage] },
        { ...group, ingredientUsages: [emptyUsage, usage] },
      ],
      instructionGroups: [
        { ...steps, instructions: [emptyStep] },
        { ...steps, instructions: [step, emptyStep] },
      ],
    })
    expect(shownIngredientGroups(recipe)).toEqual([{ ...group, ingredientUsages: [usage] }])
    expect(shownInstructionGroups(recipe)).toEqual([{ ...steps, instructions: [step] }])
    const bare = { ...recipe, ingredientUsageGroups: [], instructionGroups: [] }
    expect(shownIngredientGroups(bare)).toEqual([])
    expect(shownInstructionGroups(bare)).toEqual([])
  })

  it.each([
    { ingredientTitleOverride: 'salt' },
    { ingredient: usage.ingredient },
    { note: 'to taste' },
    { quantityMin: 0 },
    { preparation: sampleText('sliced') },
  ])('a line with only %j is not empty', (filled) => {
    expect(isFilledUsage({ ...emptyUsage, ...filled })).toBe(true)
    expect(isFilledUsage(emptyUsage)).toBe(false)
  })

  it.each([
    { content: sampleText('Stir.') },
    { note: 'gently' },
    { video: { id: sampleId(1), key: 'v' } },
    { images: [{ id: sampleId(1), key: 'i', width: 1, height: 1, lqip: '' }] },
  ])('a step with only %j is not empty', (filled) => {
    expect(isFilledInstruction({ ...emptyStep, ...filled })).toBe(true)
    expect(isFilledInstruction({ ...emptyStep, content: null })).toBe(false)
  })

  it('uses the content of a legacy recipe only if it is text', () => {
    expect(legacyHtml({ legacyRecipeData: { content: '<p>Old</p>' } })).toBe('<p>Old</p>')
    expect(legacyHtml({ legacyRecipeData: { content: 7 } })).toBeNull()
    expect(legacyHtml({ legacyRecipeData: { content: ' ' } })).toBeNull()
    expect(legacyHtml({ legacyRecipeData: null })).toBeNull()
  })

  it('says on the paywall who may read the recipe', () => {
    expect(paywallBanner).toBe(
      'This is a premium recipe and is only available to subscribers with full access subscriptions',
    )
  })

  it('shows more recipes only when there are more than 2 others', () => {
    const recipes = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect(moreRecipes(recipes, 'a').map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(moreRecipes(recipes.slice(0, 3), 'a')).toEqual([])
    expect(moreRecipes(recipes.slice(0, 3), 'z')).toHaveLength(3)
  })
})
