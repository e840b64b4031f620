import type { Ingredient } from '#core/model/recipe/record/recipe-parts.ts'
import type { IngredientUsage } from '#core/model/recipe/recipe.ts'
import { unitBySlug } from '#core/values/units/units.ts'

/** The recipe that demonstrates scaling and conversion on the front page. */
export const sampleRecipe = {
  title: 'Lemon, almond and olive oil cake',
  yieldServings: 8,
  servingDescription: 'slice',
  usages: [
    usage(1, 'plain flour', 180, 'g', { gramsPerLiter: 507, habit: 'dry' }),
    usage(2, 'ground almonds', 60, 'g', { gramsPerLiter: 355, habit: 'dry' }),
    usage(3, 'sugar', 200, 'g', { gramsPerLiter: 845, habit: 'dry' }),
    usage(4, 'baking powder', 2, 'tsp'),
    usage(5, 'olive oil', 160, 'ml', { gramsPerLiter: 913, habit: 'liquid' }),
    usage(6, 'plain yogurt', 240, 'g', { gramsPerLiter: 1036, habit: 'dry' }),
    usage(7, 'egg', 3, null),
    usage(8, 'lemon', 1, null),
  ],
  /** The first step, with a temperature to convert. */
  step: 'Heat the oven to 180°C and line a round tin. Rub the lemon zest into the sugar until it smells of the whole lemon.',
} as const

type Facts = { readonly gramsPerLiter: number; readonly habit: 'dry' | 'liquid' }

function usage(
  number: number,
  title: string,
  quantity: number,
  unitSlug: string | null,
  facts?: Facts,
): IngredientUsage {
  const id = `00000000-0000-4000-8000-00000000000${number}`
  return {
    id,
    quantityMin: quantity,
    quantityMax: null,
    unit: unitSlug === null ? null : (unitBySlug(unitSlug) ?? null),
    ingredient: ingredient(id, title, facts),
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
  }
}

function ingredient(id: string, title: string, facts?: Facts): Ingredient {
  return {
    id,
    title,
    gramsPerLiter: facts?.gramsPerLiter ?? null,
    defaultMetricMeasurementMethod: facts?.habit === 'dry' ? 'weight' : 'volume',
    defaultImperialMeasurementMethod: 'volume',
  }
}
