import { groupBy } from '../../../values/group-by.ts'
import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { numberOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'
import { mealieYield } from './mealie.ts'
import type { JsonRecipes } from './json-recipes.ts'
import { uniqueId } from './unique-id.ts'

/** True for the database of a Mealie backup: tables of recipes, ingredients and steps. */
export function isMealieDatabase(node: JsonObject): boolean {
  return Array.isArray(node['recipes']) && Array.isArray(node['recipe_instructions'])
}

/** Joins the tables of a Mealie backup to recipes. */
export function readMealieDatabase(database: JsonObject): JsonRecipes {
  const table = (name: string): JsonObject[] => {
    const rows = database[name]
    return Array.isArray(rows) ? rows.filter(isJsonObject) : []
  }
  const byRecipe = (name: string, key = 'recipe_id'): ((id: string) => JsonObject[]) => {
    const rows = groupBy(table(name), (row) => textOf(row[key]))
    return (id) => (rows.get(id) ?? []).toSorted((left, right) => placeOf(left) - placeOf(right))
  }
  const rowsById = (name: string): Map<string, JsonObject> =>
    new Map(table(name).map((row) => [textOf(row['id']), row]))
  const linked = (links: string, target: string, key: string): ((id: string) => string[]) => {
    const targets = rowsById(target)
    const rows = byRecipe(links)
    return (id) => rows(id).flatMap((row) => textOf(targets.get(textOf(row[key]))))
  }
  const [ingredients, steps, notes] = [
    byRecipe('recipes_ingredients'),
    byRecipe('recipe_instructions'),
    byRecipe('notes'),
  ]
  const nutrition = byRecipe('recipe_nutrition')
  const [units, foods, all] = [
    rowsById('ingredient_units'),
    rowsById('ingredient_foods'),
    rowsById('recipes'),
  ]
  const [comments, users] = [byRecipe('recipe_comments'), rowsById('users')]
  const [extras, ratings] = [byRecipe('api_extras', 'recipee_id'), byRecipe('users_to_recipes')]
  const assets = byRecipe('recipe_assets')
  const tags = linked('recipes_to_tags', 'tags', 'tag_id')
  const categories = linked('recipes_to_categories', 'categories', 'category_id')
  const tools = linked('recipes_to_tools', 'tools', 'tool_id')
  const recipes = table('recipes').map((recipe): ReadRecipe => {
    const id = textOf(recipe['id'])
    const {
      recipe_servings: servings,
      recipe_yield_quantity: quantity,
      recipe_yield: yielded,
      ...rest
    } = recipe
    const read = readRecord({
      ...rest,
      ...mealieYield(servings, quantity, yielded),
      image: null,
      rating: recipe['rating'] ?? ratings(id).find((row) => (numberOf(row['rating']) ?? 0) > 0)?.['rating'],
      ingredients: ingredients(id).map((row) => ({
        title: row['title'],
        note: row['note'],
        quantity: row['quantity'],
        originalText: row['original_text'],
        unit: units.get(textOf(row['unit_id'])) ?? row['unit'],
        food:
          foods.get(textOf(row['food_id'])) ?? row['food'] ?? all.get(textOf(row['referenced_recipe_id'])),
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
      'reader comments': comments(id).map((row) => {
        const user = users.get(textOf(row['user_id']))
        return [textOf(user?.['full_name']), textOf(row['text'])].filter(Boolean).join(': ')
      }),
      extras: Object.fromEntries(extras(id).map((row) => [textOf(row['key_name']), textOf(row['value'])])),
      attachments: assets(id).map((row) => textOf(row['file_name']) || textOf(row['name'])),
    })
    return { ...read, id: uniqueId(recipe) }
  })
  return { recipes, leftOut: tablesLeftOut(database) }
}

const otherTables: Readonly<Record<string, string>> = {
  shopping_lists: 'shopping lists',
  group_meal_plans: 'meal plans',
  cookbooks: 'cookbooks',
  recipe_timeline_events: 'timelines of recipes',
}

/** The tables of a backup that do not belong to recipes. */
function tablesLeftOut(database: JsonObject): string[] {
  const names = Object.entries(otherTables).flatMap(([table, name]) => {
    const rows = database[table]
    return Array.isArray(rows) && rows.length > 0 ? [name] : []
  })
  return names.length === 0 ? [] : [`Left out of the backup, since they are no recipes: ${names.join(', ')}.`]
}

function placeOf(row: JsonObject): number {
  return numberOf(row['position']) ?? 0
}

function textOf(value: unknown): string {
  return rawTextsOf(value)[0] ?? ''
}
