import { keyOf } from '../../lines/section-words.ts'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { isRecipeRecord, readRecord } from '../../record/read-record.ts'
import { visitObjects } from '../../schema/visit-objects.ts'
import { isJsonObject } from '../../document/loose-json.ts'
import type { JsonObject } from '../../document/loose-json.ts'
import { isRecipeNode, readSchemaRecipe } from '../../schema/schema-recipe.ts'
import type { SchemaContext } from '../../schema/schema-recipe.ts'
import type { DataScript } from '../evidence/evidence.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsOf, ofMainRecipe, surest } from './candidate.ts'
import type { Candidate, FieldName } from './candidate.ts'
import { confidence } from './confidence.ts'
import { schemaContextOf } from './schema-context.ts'
import { readStateValues } from './state-json.ts'

const maxRecipes = 30
const maxDepth = 12
const minLines = 2

/**
 * The recipe in the data of the program that shows the page, if the candidates before lack ingredients or steps. It is
 * recognized by its structure: a title, ingredients and steps with known field names. Of several, it is the one whose
 * title the page displays.
 */
export function stateCandidates(
  scripts: readonly DataScript[],
  document: PageDocument,
  before: readonly Candidate[],
): Candidate[] {
  const known = ofMainRecipe(before)
  const lacks = (name: FieldName): boolean => surest(known, name) === undefined
  if (!lacks('ingredientGroups') && !lacks('instructionGroups')) return []
  const context = schemaContextOf(document)
  const recipes = readStateValues(scripts).flatMap((value) => recipesIn(value, context))
  const recipe = shownRecipe(recipes, surest(known, 'title')?.value ?? null)
  if (recipe === null) return []
  const fields = fieldsOf(recipe, confidence.programState)
  return [{ source: 'program state', role: 'shown', fields, leftovers: [], warnings: recipe.warnings }]
}

function shownRecipe(recipes: readonly ImportedRecipe[], title: string | null): ImportedRecipe | null {
  const wanted = keyOf(title ?? '')
  let best: ImportedRecipe | null = null
  let most = 0
  for (const recipe of recipes) {
    const own = keyOf(recipe.title ?? '')
    const isShown = own !== '' && (wanted.includes(own) || own.includes(wanted)) && wanted !== ''
    const lines = recipe.ingredientGroups.flatMap((group) => group.lines).length
    const steps = recipe.instructionGroups.flatMap((group) => group.steps).length
    // Pages also contain other recipes, such as suggestions.
    if (lines < minLines || (!isShown && (steps === 0 || recipes.length > 1))) continue
    const score = lines + steps + (isShown ? 1000 : 0)
    if (score > most) {
      best = recipe
      most = score
    }
  }
  return best
}

function recipesIn(value: unknown, context: SchemaContext): ImportedRecipe[] {
  const references = referencesIn(value)
  const found: ImportedRecipe[] = []
  visitObjects(unfolded(value, 0), (node) => {
    if (found.length >= maxRecipes) return false
    const isSchema = isRecipeNode(node)
    if (!isSchema && !isRecipeRecord(node)) return true
    const whole = withReferences(node, references, 0)
    if (!isJsonObject(whole)) return true
    const recipe = isSchema ? readSchemaRecipe(whole, context) : readRecord(whole).recipe
    if (recipe.ingredientGroups.length === 0) return true
    found.push(recipe)
    return false
  })
  return found
}

/** Parses strings that contain JSON. */
function unfolded(value: unknown, depth: number): unknown {
  if (depth > maxDepth) return value
  if (typeof value === 'string') {
    if (!/^\s*[[{]\s*["{[]/.test(value) || !/ingr[eéè]d|zutat|instruction/i.test(value)) return value
    try {
      return unfolded(JSON.parse(value), depth + 1)
    } catch {
      return value
    }
  }
  if (Array.isArray(value)) return value.map((item: unknown) => unfolded(item, depth + 1))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unfolded(inner, depth + 1)]))
}

/** The objects of a normalized cache by key ("Ingredient:12"). */
function referencesIn(value: unknown): ReadonlyMap<string, JsonObject> {
  const references = new Map<string, JsonObject>()
  visitObjects(value, (node) => {
    for (const [key, inner] of Object.entries(node))
      if (isJsonObject(inner) && '__typename' in inner) references.set(key, inner)
    return true
  })
  return references
}

/** Replaces references by the referenced objects (`{"__ref": "Ingredient:12"}`). */
function withReferences(value: unknown, references: ReadonlyMap<string, JsonObject>, depth: number): unknown {
  if (references.size === 0 || depth > 5) return value
  if (Array.isArray(value)) return value.map((item: unknown) => withReferences(item, references, depth + 1))
  if (!isJsonObject(value)) return value
  const name = value['__ref'] ?? (value['type'] === 'id' ? value['id'] : undefined)
  const thing = typeof name === 'string' ? references.get(name) : undefined
  const whole = thing ?? value
  return Object.fromEntries(
    Object.entries(whole).map(([key, inner]) => [
      key,
      typeof inner === 'object' ? withReferences(inner, references, depth + 1) : inner,
    ]),
  )
}
