import { describe, expect, it } from 'vitest'
import { sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import type { Inline, RichText } from '#core/values/rich-text/rich-text.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import type { IngredientUsage } from '../recipe.ts'
import { hasTemperatures, hasUnscaledAmounts, usageHasUnscaledAmounts } from './step-facts.ts'

const text = (...children: Inline[]): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children }],
})
const reference = (words?: string): Inline => ({
  type: 'ingredient-usage-reference',
  ingredientUsageId: '11111111-1111-4111-8111-111111111111',
  ...(words === undefined ? {} : { children: [{ text: words }] }),
})
const measurement = (slug: string): Inline => ({
  type: 'measurement',
  quantity: 180,
  unitId: unitBySlug(slug)?.id ?? '',
})

describe('a step with amounts that do not scale', () => {
  it.each<[string, RichText | null, boolean]>([
    ['has an amount in plain words', text({ text: 'Weigh out about 300 g.' }), true],
    ['counts what is linked by its noun alone', text({ text: 'Beat two ' }, reference('eggs')), true],
    ['has none where the amount is linked', text({ text: 'Beat ' }, reference('two eggs')), false],
    [
      'has none where the link writes the amount',
      text({ text: 'Add ' }, reference(), { text: ' eggs' }),
      false,
    ],
    ['has none where it is a measurement', text({ text: 'Add ' }, measurement('g')), false],
    ['has an amount with an article', text({ text: 'Stir in a tablespoon of oil.' }), true],
    ['has none in a tool', text({ text: 'Spread it with a teaspoon.' }), false],
    ['has none in an amount of each piece', text({ text: 'Put a tablespoon of batter in each cup.' }), false],
    ['has none in times', text({ text: 'Bake for 20 minutes at 180°C' }), false],
    ['has none without words', null, false],
  ])('%s', (_, content, expected) => {
    expect(hasUnscaledAmounts(content)).toBe(expected)
  })
})

describe('an ingredient with amounts that do not scale', () => {
  const unit = (slug: string) => ({ id: slug, slug, title: slug, pluralTitle: null, abbreviation: null })
  const [gram, can] = [unit('g'), unit('can')]

  it.each<[string, Pick<IngredientUsage, 'unit' | 'preparation' | 'note'>, boolean]>([
    [
      'has an amount in its preparation',
      { unit: null, preparation: text({ text: 'diced, about 300 g' }), note: null },
      true,
    ],
    [
      'has an amount in its note',
      { unit: gram, preparation: null, note: 'plus 2 tablespoons for the pan' },
      true,
    ],
    ['has an amount in a note of words', { unit: gram, preparation: null, note: 'one sachet' }, true],
    [
      'has an amount with an article',
      { unit: gram, preparation: text({ text: 'mixed with a tablespoon of sugar' }), note: null },
      true,
    ],
    ['has half a food', { unit: gram, preparation: null, note: 'and half a lemon' }, true],
    ['has none in a pinch', { unit: gram, preparation: null, note: 'with a pinch of salt' }, false],
    [
      'has none in the weight of each piece',
      { unit: null, preparation: text({ text: 'about 180 g each' }), note: null },
      false,
    ],
    [
      'has none in the size of a piece',
      { unit: null, preparation: text({ text: '6-oz, skinned' }), note: null },
      false,
    ],
    [
      'has none in the size of a package',
      { unit: can, preparation: text({ text: 'drained, 28 oz' }), note: null },
      false,
    ],
    ['has none in lengths', { unit: gram, preparation: text({ text: 'in 3 cm cubes' }), note: null }, false],
    ['has none without texts', { unit: null, preparation: null, note: null }, false],
  ])('%s', (_, usage, expected) => {
    expect(usageHasUnscaledAmounts({ quantityMin: null, quantityMax: null, ...usage })).toBe(expected)
  })
})

describe('a recipe with temperatures', () => {
  const recipeWith = (content: RichText | null) => {
    const recipe = sampleRecipe()
    return {
      ...recipe,
      instructionGroups: recipe.instructionGroups.map((group) => ({
        ...group,
        instructions: group.instructions.map((step) => ({ ...step, content })),
      })),
    }
  }

  it('gives one in words or as a measurement', () => {
    expect(hasTemperatures(recipeWith(text({ text: 'Heat the oven to 200°C.' })))).toBe(true)
    expect(hasTemperatures(recipeWith(text(measurement('celsius'))))).toBe(true)
  })

  it('gives one in a note of a step, of a group, of an ingredient or of the recipe', () => {
    const recipe = recipeWith(null)
    const note = 'In an air fryer: 400 °F, 6 minutes.'
    const [steps] = recipe.instructionGroups
    const [ingredients] = recipe.ingredientUsageGroups
    if (!steps || !ingredients) throw new Error('The sample has groups')
    const instructions = steps.instructions.map((step) => ({ ...step, note }))
    const usagesWith = (words: Partial<IngredientUsage>) =>
      ingredients.ingredientUsages.map((usage) => ({ ...usage, ...words }))
    const noted = [
      { ...recipe, note: text({ text: note }) },
      { ...recipe, instructionGroups: [{ ...steps, note }] },
      { ...recipe, instructionGroups: [{ ...steps, instructions }] },
      { ...recipe, ingredientUsageGroups: [{ ...ingredients, note }] },
      { ...recipe, ingredientUsageGroups: [{ ...ingredients, ingredientUsages: usagesWith({ note }) }] },
      {
        ...recipe,
        ingredientUsageGroups: [
          { ...ingredients, ingredientUsages: usagesWith({ preparation: text({ text: 'warm (40°C)' }) }) },
        ],
      },
    ]
    expect(noted.map(hasTemperatures)).toEqual(noted.map(() => true))
    expect(hasTemperatures({ ...recipe, note: text({ text: 'Keeps for 6 days.' }) })).toBe(false)
  })

  it('is none without a temperature', () => {
    expect(hasTemperatures(recipeWith(text({ text: 'Weigh 200 g.' })))).toBe(false)
    expect(hasTemperatures(recipeWith(text(measurement('g'))))).toBe(false)
    expect(hasTemperatures(recipeWith(null))).toBe(false)
  })
})
