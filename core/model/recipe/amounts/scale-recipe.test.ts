import { describe, expect, it } from 'vitest'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import type { Inline } from '#core/values/rich-text/rich-text.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import type { IngredientUsage, Instruction } from '../recipe.ts'
import { scaleRecipe } from './scale-recipe.ts'
import { servingsMultiplier } from './yield.ts'

const usage = (
  id: string,
  quantityMin: number | null,
  slug: string | null,
  title: string,
): IngredientUsage => {
  const unit = unitBySlug(slug ?? '')
  return {
    ...{ id, quantityMin, quantityMax: null, ingredient: null, preparation: null, link: null, note: null },
    unit: unit ? { ...unit, pluralTitle: unit.pluralTitle, abbreviation: unit.abbreviation } : null,
    ingredientTitleOverride: title,
  }
}

const mention: Inline = { type: 'ingredient-usage-reference', ingredientUsageId: 'milk', children: [] }

const step = (id: string, children: Inline[]): Instruction => ({
  ...{ id, timerMinutes: null, note: null, video: null, images: [] },
  content: { type: 'document', children: [{ type: 'paragraph', children }] },
})

const recipe = {
  note: sampleText('Freezes well at 0°F.'),
  yieldServings: 4,
  servingDescription: null,
  ingredientUsageGroups: [
    {
      ...{ id: 'g', title: 'Dough', note: null },
      ingredientUsages: [
        usage('milk', 2, 'cup', 'milk'),
        usage('eggs', 2, null, 'eggs'),
        usage('salt', null, null, 'salt'),
      ],
    },
  ],
  instructionGroups: [
    {
      ...{ id: 'i', title: null, note: null },
      instructions: [
        step('one', [{ text: 'Warm ' }, mention, { text: '.' }]),
        step('two', [{ text: 'Bake at 450°F.' }]),
      ],
    },
  ],
}

const shown = (options: Parameters<typeof scaleRecipe>[1]) => {
  const scaled = scaleRecipe(recipe, options)
  return [
    scaled.yield.text,
    ...scaled.ingredientGroups.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...scaled.instructionGroups.flatMap(({ steps }) => steps),
    scaled.note,
  ]
}

describe('a whole recipe', () => {
  it('keeps the words of its author at a multiplier of 1', () => {
    expect(shown({ multiplier: 1 })).toEqual([
      '4 servings',
      '2 cups milk',
      '2 eggs',
      'salt',
      'Warm 2 cups milk.',
      'Bake at 450°F.',
      'Freezes well at 0°F.',
    ])
  })

  it('is scaled and converted in its yield, its lines, its steps and its notes', () => {
    const multiplier = servingsMultiplier(6, 4)
    expect(shown({ multiplier, measurementSystem: 'metric', temperatureSystem: 'celsius' })).toEqual([
      ...['6 servings', '710 milliliters milk', '3 eggs', 'salt'],
      ...['Warm 710 milliliters milk.', 'Bake at 230°C.', 'Freezes well at −18°C.'],
    ])
  })
})
