import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { amountText } from '../../record/line-groups.ts'
import { readRecord } from '../../record/read-record.ts'

/** True for a recipe exported by Mealie, with or without parsed ingredients. */
export function isMealieRecipe(node: JsonObject): boolean {
  return (
    typeof node['name'] === 'string' &&
    typeof node['slug'] === 'string' &&
    Array.isArray(node['recipeIngredient']) &&
    ('orgURL' in node || 'recipeServings' in node || isJsonObject(node['settings']))
  )
}

/** Parses a recipe of Mealie. */
export function readMealieRecipe(node: JsonObject): ReadRecipe {
  const {
    recipeServings: servings,
    recipeYieldQuantity: quantity,
    recipeYield: yielded,
    comments,
    ...rest
  } = node
  return readRecord({ ...rest, ...mealieYield(servings, quantity, yielded), 'reader comments': comments })
}

/** The yield is a number and a unit in addition to the servings; before version 2, Mealie had a single text. */
export function mealieYield(servings: unknown, quantity: unknown, yielded: unknown): JsonObject {
  const persons = amountText(servings)
  const count = amountText(quantity)
  const thing = rawTextsOf(yielded).join(' ').trim()
  const whole = /^\d/.test(thing) ? thing : [count, thing].filter(Boolean).join(' ')
  if (persons === '') return { recipeYield: whole }
  return { servings: whole === '' ? persons : `${persons} servings (${whole})` }
}
