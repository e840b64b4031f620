import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { numberOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { ingredientGroupsFrom } from '../../record/ingredient-value.ts'
import { readRecord } from '../../record/read-record.ts'

/** True for a recipe exported by Tandoor: its steps contain their ingredients. */
export function isTandoorRecipe(node: JsonObject): boolean {
  const steps = node['steps']
  if (!Array.isArray(steps) || typeof node['name'] !== 'string') return false
  if (steps.length === 0) return 'working_time' in node && 'keywords' in node
  return steps.every(
    (step) => isJsonObject(step) && 'instruction' in step && Array.isArray(step['ingredients']),
  )
}

/**
 * Parses a recipe of Tandoor. The name of a step becomes the heading of its ingredients and of the step; that of a
 * single step precedes its text. Steps may reference their ingredients by index.
 */
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
      [steps.length > 1 ? 'title' : 'name']: rawTextsOf(step['name'])[0],
      text: withIngredientsNamed(rawTextsOf(step['instruction']).join('\n'), step['ingredients']),
    })),
    'step times': steps.flatMap(timeOfStep),
    files: steps.flatMap((step) => (isJsonObject(step['file']) ? rawTextsOf(step['file']) : [])),
  })
  const minutes = numberOf(waiting)
  if (minutes === null || minutes === 0) return read
  const total = (read.recipe.prepTimeMinutes ?? 0) + minutes
  return {
    ...read,
    recipe: { ...read.recipe, customTime: { label: 'Waiting', minutes }, totalTimeMinutes: total },
  }
}

/** The duration of a step as text, unless its text contains it. */
function timeOfStep(step: JsonObject, index: number): string[] {
  const minutes = numberOf(step['time']) ?? 0
  const text = rawTextsOf(step['instruction']).join(' ')
  if (minutes === 0 || new RegExp(`(?:^|\\D)${minutes}(?!\\d)`).test(text)) return []
  return [`${rawTextsOf(step['name'])[0]?.trim() || `Step ${index + 1}`}: ${minutes} min`]
}

const ingredientTemplate = /\{\{\s*ingredients\[(\d{1,3})\]\s*\}\}/g
const scaleTemplate = /\{\{\s*scale\(\s*([\d.,]{1,12})\s*\)\s*\}\}/g

/** Replaces references to ingredients by index, and to amounts that scale with the servings. */
function withIngredientsNamed(text: string, ingredients: unknown): string {
  if (!text.includes('{{')) return text
  const items = Array.isArray(ingredients) ? ingredients : []
  return text.replace(scaleTemplate, '$1').replace(ingredientTemplate, (template, number: string) => {
    const [group] = ingredientGroupsFrom([items[Number(number)]])
    return group?.lines[0] ?? template
  })
}
