import { isJsonObject, type JsonObject } from '../../page/loose-json.ts'
import { numberOf, rawTextsOf } from '../../page/schema-node.ts'
import type { ReadRecipe } from '../file-reading.ts'
import { readRecord } from '../record/read-record.ts'

/** True for the database of a Mealie backup: tables of recipes, ingredients and steps. */
export function isMealieDatabase(node: JsonObject): boolean {
  return Array.isArray(node['recipes']) && Array.isArray(node['recipe_instructions'])
}

/** Joins the tables of a Mealie backup to recipes. */
export function readMealieDatabase(database: JsonObject): ReadRecipe[] {
  const table = (name: string): JsonObject[] => {
    const rows = database[name]
    return Array.isArray(rows) ? rows.filter(isJsonObject) : []
  }
  const byRecipe = (name: string): ((id: string) => JsonObject[]) => {
    const rows = groupBy(table(name), 'recipe_id')
    return (id) => (rows.get(id) ?? []).toSorted((left, right) => placeOf(left) - placeOf(right))
  }
  const named = (name: string): Map<string, string> =>
    new Map(table(name).map((row) => [textOf(row['id']), textOf(row['name'])]))
  const linked = (links: string, target: string, key: string): ((id: string) => string[]) => {
    const names = named(target)
    const rows = byRecipe(links)
    return (id) => rows(id).flatMap((row) => names.get(textOf(row[key])) ?? [])
  }
  const [ingredients, steps, notes] = [
    byRecipe('recipes_ingredients'),
    byRecipe('recipe_instructions'),
    byRecipe('notes'),
  ]
  const nutrition = byRecipe('recipe_nutrition')
  const [units, foods] = [named('ingredient_units'), named('ingredient_foods')]
  const tags = linked('recipes_to_tags', 'tags', 'tag_id')
  const categories = linked('recipes_to_categories', 'categories', 'category_id')
  const tools = linked('recipes_to_tools', 'tools', 'tool_id')
  return table('recipes').map((recipe) => {
    const id = textOf(recipe['id'])
    return readRecord({
      ...recipe,
      image: null,
      ingredients: ingredients(id).map((row) => ({
        title: row['title'],
        note: row['note'],
        quantity: row['quantity'],
        originalText: row['original_text'],
        unit: units.get(textOf(row['unit_id'])) ?? row['unit'],
        food: foods.get(textOf(row['food_id'])) ?? row['food'],
        disable_amount: row['disable_amount'],
      })),
      instructions: steps(id).map((row) => ({
        title: row['title'],
        name: row['summary'],
        text: row['text'],
      })),
      notes: notes(id).map((row) => [textOf(row['title']), textOf(row['text'])].filter(Boolean).join(': ')),
      nutrition: Object.fromEntries(
        nutrition(id).flatMap((row) => Object.entries(row).filter(([name]) => !/(?:^|_)id$/.test(name))),
      ),
      tags: tags(id),
      categories: categories(id),
      tools: tools(id),
    })
  })
}

function groupBy(rows: readonly JsonObject[], key: string): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>()
  for (const row of rows) {
    const id = textOf(row[key])
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  return groups
}

function placeOf(row: JsonObject): number {
  return numberOf(row['position']) ?? 0
}

function textOf(value: unknown): string {
  return rawTextsOf(value)[0] ?? ''
}
