import { isJsonObject, parseLooseJson, type JsonObject } from '../../page/loose-json.ts'
import { visitObjects } from '../../page/json-ld.ts'
import { isRecipeNode, readSchemaRecipe } from '../../page/schema-recipe.ts'
import { readingConfidence, trust } from '../../reading-confidence.ts'
import type { FormatReading, ReadRecipe } from '../file-reading.ts'
import { isRecipeRecord, readRecord } from '../record/read-record.ts'
import { isMealieDatabase, readMealieDatabase } from './mealie-database.ts'
import { isTandoorRecipe, readTandoorRecipe } from './tandoor.ts'
import { isWprmRecipe, readWprmRecipe } from './wprm.ts'

type JsonReader = {
  readonly format: string
  readonly is: (node: JsonObject) => boolean
  readonly read: (node: JsonObject) => readonly ReadRecipe[]
}

/** The kinds of recipe that JSON holds, the most telling first. */
const readers: readonly JsonReader[] = [
  { format: 'mealie', is: isMealieDatabase, read: readMealieDatabase },
  { format: 'tandoor', is: isTandoorRecipe, read: (node) => [readTandoorRecipe(node)] },
  { format: 'wprm', is: isWprmRecipe, read: (node) => [readWprmRecipe(node)] },
  { format: 'schema.org', is: isSchemaRecipe, read: (node) => [readSchemaNode(node)] },
  { format: 'record', is: isRecipeRecord, read: (node) => [readRecord(node)] },
]

/** Text that is not valid JSON is only mended up to this length. */
const maxMended = 4_000_000

/** Reads every recipe in a JSON text, however deep it lies; JSON Lines are several values in a row. */
export function readJson(text: string): FormatReading & { readonly format: string } {
  const parsed = parseJson(text)
  const recipes: ReadRecipe[] = []
  const warnings: FormatReading['warnings'] = []
  const warn = (message: string): void => {
    warnings.push({ path: '', message, source: text.slice(0, 80) })
  }
  if (parsed === null) {
    warn('The JSON is broken and too long to be mended.')
    return { recipes, warnings, format: 'json' }
  }
  if (parsed.isRepaired) warn('The JSON is not valid and was mended.')
  let format = 'json'
  // Lists are opened here, so that the limit of a walk counts for one recipe and not for a whole collection.
  for (const value of topValues(parsed.value)) {
    visitObjects(value, (node) => {
      const reader = readers.find((candidate) => candidate.is(node))
      if (reader === undefined) return true
      try {
        recipes.push(...reader.read(node))
        format = reader.format
      } catch {
        warn('A recipe could not be read.')
      }
      return false
    })
  }
  return { recipes, warnings, format }
}

function parseJson(text: string): { value: unknown; isRepaired: boolean } | null {
  if (text.length <= maxMended) return parseLooseJson(text)
  try {
    return { value: JSON.parse(text), isRepaired: false }
  } catch {
    return null
  }
}

function topValues(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (isJsonObject(value) && !readers.some((reader) => reader.is(value))) {
    const lists = Object.values(value).filter(Array.isArray)
    const [only] = lists
    if (lists.length === 1 && only !== undefined) return only
  }
  return [value]
}

/** A recipe of schema.org, but not one whose ingredients are kept in parts as Mealie keeps them. */
function isSchemaRecipe(node: JsonObject): boolean {
  if (!isRecipeNode(node)) return false
  const ingredients = node['recipeIngredient']
  const [first] = Array.isArray(ingredients) ? ingredients : []
  return !(isJsonObject(first) && ('note' in first || 'food' in first))
}

function readSchemaNode(node: JsonObject): ReadRecipe {
  const recipe = readSchemaRecipe(node, { baseUrl: null, dereference: (value) => value })
  const { prepTimeMinutes, cookTimeMinutes } = recipe
  const sum = (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0)
  const notes = ['notes', 'comment', 'note']
    .map((name) => node[name])
    .filter((value) => typeof value === 'string')
    .filter((text) => text.trim() !== '')
  const whole = {
    ...recipe,
    notes: [...recipe.notes, ...notes],
    totalTimeMinutes: recipe.totalTimeMinutes ?? (sum > 0 ? sum : null),
  }
  return { recipe: { ...whole, confidence: readingConfidence(whole, trust.structuredData) }, picture: null }
}
