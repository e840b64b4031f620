import { isJsonObject, type JsonObject } from '../../page/loose-json.ts'
import { numberOf, rawTextsOf } from '../../page/schema-node.ts'
import type { ReadRecipe } from '../file-reading.ts'
import { readRecord } from '../record/read-record.ts'

/** True for a recipe as Tandoor exports it: steps that carry their ingredients. */
export function isTandoorRecipe(node: JsonObject): boolean {
  const steps = node['steps']
  return (
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every((step) => isJsonObject(step) && 'instruction' in step && Array.isArray(step['ingredients']))
  )
}

/** Reads a recipe of Tandoor; the name of a step stands over its ingredients and over itself. */
export function readTandoorRecipe(node: JsonObject): ReadRecipe {
  const steps = Array.isArray(node['steps']) ? node['steps'].filter(isJsonObject) : []
  const [servings = ''] = rawTextsOf(node['servings'])
  const { working_time: working, waiting_time: waiting, servings_text: unit, steps: _steps, ...rest } = node
  const read = readRecord({
    ...rest,
    prep_time: working,
    servings: [servings, ...rawTextsOf(unit).slice(0, 1)].join(' ').trim(),
    ingredients: steps.map((step) => ({
      name: steps.length > 1 ? rawTextsOf(step['name'])[0] : '',
      ingredients: step['ingredients'],
    })),
    instructions: steps.map((step) => ({
      title: steps.length > 1 ? rawTextsOf(step['name'])[0] : '',
      text: step['instruction'],
    })),
  })
  const minutes = numberOf(waiting)
  if (minutes === null || minutes === 0) return read
  const total = (read.recipe.prepTimeMinutes ?? 0) + minutes
  return {
    ...read,
    recipe: { ...read.recipe, customTime: { label: 'Waiting', minutes }, totalTimeMinutes: total },
  }
}
