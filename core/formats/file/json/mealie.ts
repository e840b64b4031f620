import { isJsonObject, type JsonObject } from '../../page/loose-json.ts'
import { rawTextsOf } from '../../page/schema-node.ts'
import type { ReadRecipe } from '../parsed-file.ts'
import { amountText } from '../record/line-groups.ts'
import { readRecord } from '../record/read-record.ts'

/** True for a recipe as Mealie exports it, with or without amounts of its ingredients. */
export function isMealieRecipe(node: JsonObject): boolean {
  return (
    typeof node['name'] === 'string' &&
    typeof node['slug'] === 'string' &&
    Array.isArray(node['recipeIngredient']) &&
    ('orgURL' in node || 'recipeServings' in node || isJsonObject(node['settings']))
  )
}

/** Reads a recipe of Mealie. */
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

/** A yield is a number and a word beside the servings; until its second version Mealie had one text for all of it. */
export function mealieYield(servings: unknown, quantity: unknown, yielded: unknown): JsonObject {
  const persons = amountText(servings)
  const count = amountText(quantity)
  const thing = rawTextsOf(yielded).join(' ').trim()
  const whole = /^\d/.test(thing) ? thing : [count, thing].filter(Boolean).join(' ')
  if (persons === '') return { recipeYield: whole }
  return { servings: whole === '' ? persons : `${persons} servings (${whole})` }
}
