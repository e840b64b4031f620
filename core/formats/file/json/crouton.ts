import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { inOrder, quantityOf } from '../../record/quantity-value.ts'
import { listOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'

/** True for a recipe exported by Crouton (.crumb): its steps may be headings, its ingredients have an amount with a type. */
export function isCroutonRecipe(node: JsonObject): boolean {
  const { name, steps, ingredients } = node
  if (typeof name !== 'string' || !Array.isArray(steps) || !Array.isArray(ingredients)) return false
  return (
    steps.some((step) => isJsonObject(step) && typeof step['step'] === 'string' && 'isSection' in step) ||
    ingredients.some(
      (item) => isJsonObject(item) && isJsonObject(item['quantity']) && 'quantityType' in item['quantity'],
    )
  )
}

/** Parses a recipe of Crouton, whose images are embedded, and whose texts for nutrition are one line. */
export function readCroutonRecipe(node: JsonObject): ReadRecipe {
  const { duration, cookingDuration, neutritionalInfo, sourceName, tags, images, serves, ...others } = node
  const {
    defaultScale: _scale,
    isPublicRecipe: _public,
    folderIDs: _folders,
    sourceImage: _icon,
    ingredients,
    ...rest
  } = others
  const [name = ''] = rawTextsOf(sourceName)
  const read = readRecord({
    ...rest,
    ingredients: inOrder(listOf(ingredients)).map(lineOf),
    servings: serves,
    prepTime: minutes(duration),
    cookTime: minutes(cookingDuration),
    nutrition: neutritionalInfo,
    tags: listOf(tags).flatMap((tag) => rawTextsOf(tag)),
    images,
  })
  return { ...read, recipe: { ...read.recipe, siteName: name === '' ? null : name } }
}

/** An ingredient with its amount and unit, or a heading among them. */
function lineOf(item: unknown): unknown {
  if (!isJsonObject(item)) return item
  const { amount, unit } = quantityOf(item['quantity'])
  const { ingredient, quantity: _quantity, uuid: _uuid, ...rest } = item
  const name = rawTextsOf(ingredient).join(' ')
  return unit === 'section' ? { name, isHeading: true } : { ...rest, amount, unit, name }
}

/** A time in minutes; 0 is unknown. */
function minutes(value: unknown): string | undefined {
  return typeof value === 'number' && value > 0 ? `${value} min` : undefined
}
