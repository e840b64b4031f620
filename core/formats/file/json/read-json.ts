import { isJsonObject, parseLooseJson, type JsonObject } from '../../document/loose-json.ts'
import { visitObjects } from '../../schema/visit-objects.ts'
import { isRecipeNode, readSchemaRecipe } from '../../schema/schema-recipe.ts'
import { plainLines } from '../../document/html-text.ts'
import { readDurationMinutes } from '../../steps/read-duration.ts'
import { withLinksShown } from '../../lines/markdown-marks.ts'
import { isBeyondTime } from '../../record/time-text.ts'
import { readingConfidence, trust } from '../../imported/recipe-confidence.ts'
import { listOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ImportedInstructionGroup, ImportedStep, ImportWarning } from '../../imported/imported-recipe.ts'
import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { ingredientGroupsFrom } from '../../record/ingredient-value.ts'
import { createGroups, headingIn, instructionGroupsOf } from '../../record/line-groups.ts'
import { textsIn, withOmittedText } from '../../record/omitted-text.ts'
import { isRecipeRecord, readRecord } from '../../record/read-record.ts'
import { isCroutonRecipe, readCroutonRecipe } from './crouton.ts'
import { isGhostExport, readGhost } from './ghost.ts'
import { isJsonFeed, readJsonFeed } from './json-feed.ts'
import { uniqueId } from './unique-id.ts'
import type { JsonRecipes } from './json-recipes.ts'
import { isMealieDatabase, readMealieDatabase } from './mealie-database.ts'
import { isMealieRecipe, readMealieRecipe } from './mealie.ts'
import { isPaprikaRecipe, readPaprikaRecipe } from './paprika.ts'
import { isTandoorRecipe, readTandoorRecipe } from './tandoor.ts'
import { isWprmRecipe, readWprmRecipe } from './wprm.ts'

type JsonReader = {
  readonly format: string
  readonly is: (node: JsonObject) => boolean
  readonly read: (node: JsonObject) => JsonRecipes
}

/** The kinds of recipes in JSON, most specific first. */
const readers: readonly JsonReader[] = [
  { format: 'mealie', is: isMealieDatabase, read: readMealieDatabase },
  { format: 'mealie', is: isMealieRecipe, read: (node) => single(readMealieRecipe(node)) },
  { format: 'paprika', is: isPaprikaRecipe, read: (node) => single(readPaprikaRecipe(node)) },
  { format: 'tandoor', is: isTandoorRecipe, read: (node) => single(readTandoorRecipe(node)) },
  { format: 'wprm', is: isWprmRecipe, read: (node) => single(readWprmRecipe(node)) },
  { format: 'crouton', is: isCroutonRecipe, read: (node) => single(readCroutonRecipe(node)) },
  { format: 'ghost', is: isGhostExport, read: readGhost },
  { format: 'feed', is: isJsonFeed, read: readJsonFeed },
  { format: 'schema.org', is: isSchemaRecipe, read: (node) => single(readSchemaNode(node)) },
  { format: 'record', is: isRecipeRecord, read: (node) => single(readRecord(node)) },
]

function single(recipe: ReadRecipe): JsonRecipes {
  return { recipes: [recipe], leftOut: [] }
}

/** The maximum length of invalid JSON that is repaired. */
const maxRepaired = 4_000_000

/** Finds all recipes in a JSON text at any depth; also reads JSON Lines. */
export function readJson(text: string): ParsedRecipes & { readonly format: string } {
  const parsed = parseJson(text)
  const recipes: ReadRecipe[] = []
  const warnings: ParsedRecipes['warnings'] = []
  const warn = (message: string): void => {
    warnings.push({ path: '', message, source: text.slice(0, 80) })
  }
  if (parsed === null) {
    warn('The JSON is broken and too long to be repaired.')
    return { recipes, warnings, format: 'json' }
  }
  if (parsed.isRepaired) warn('The JSON is not valid and was repaired.')
  let format = 'json'
  // Lists are expanded here, so that the depth limit of a search applies to each recipe, not to the whole collection.
  for (const value of topValues(parsed.value)) {
    if (recipes.length > fileLimits.recipes) break
    visitObjects(value, (node) => {
      const reader = readers.find((candidate) => candidate.is(node))
      if (reader === undefined) return true
      try {
        const { recipes: read, leftOut } = reader.read(node)
        const [only] = read
        if (read.length === 1 && only !== undefined) recipes.push({ ...only, id: only.id ?? uniqueId(node) })
        else recipes.push(...read)
        format = reader.format
        for (const message of leftOut) warn(message)
      } catch {
        warn('A recipe could not be read.')
      }
      return false
    })
  }
  return { recipes, warnings, format }
}

function parseJson(text: string): { value: unknown; isRepaired: boolean } | null {
  const lines = jsonLines(text)
  if (lines !== null) return { value: lines, isRepaired: false }
  if (text.length <= maxRepaired) return parseLooseJson(text)
  const value = jsonOf(text)
  return value === undefined ? null : { value, isRepaired: false }
}

/** One JSON value per line (JSON Lines). */
function jsonLines(text: string): unknown[] | null {
  if (!/^\s*\{.{0,2000}\}\s*?\n\s*\{/.test(text.slice(0, 4000))) return null
  const values = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(jsonOf)
  return values.includes(undefined) ? null : values
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
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

/** True for a schema.org recipe, except one with structured ingredients, which is Mealie's. */
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
  const notes = ['notes', 'comment', 'note'].flatMap((name) =>
    rawTextsOf(commentTexts(node[name])).map((text) => plainLines(text).map(withLinksShown).join('\n')),
  )
  const about = rawTextsOf(node['description']).flatMap(plainLines).map(withLinksShown)
  const sources = rawTextsOf(node['isBasedOn']).filter((text) => /^https?:/.test(text))
  const whole = {
    ...recipe,
    description: recipe.description === null || about.length === 0 ? recipe.description : about.join('\n'),
    canonicalUrl: recipe.canonicalUrl ?? sources[0] ?? null,
    ingredientGroups: recipe.ingredientGroups.flatMap(({ title, lines }) =>
      ingredientGroupsFrom(lines).map((group) => ({ ...group, title: group.title ?? title })),
    ),
    instructionGroups: groupedSteps(recipe.instructionGroups),
    notes: [...recipe.notes, ...notes],
    totalTimeMinutes: recipe.totalTimeMinutes ?? (sum > 0 ? sum : null),
  }
  const confidence = readingConfidence(whole, trust.structuredData)
  const said = Object.entries(node).filter(([name]) => !aroundRecipe.has(name))
  const reviews = listOf(node['review']).length
  const warnings = reviews === 0 ? [] : [leftOut(reviews)]
  return {
    recipe: withOmittedText(
      { ...whole, confidence, warnings: [...whole.warnings, ...warnings] },
      textsIn(Object.fromEntries(said), '').filter(({ label, text }) => !isWholeTime(label, text)),
    ),
    image: null,
  }
}

/** Fields about the page and its authors, not about the dish. */
const aroundRecipe = new Set(
  'review author creator publisher video image thumbnailUrl mainEntityOfPage aggregateRating nutrition'.split(
    ' ',
  ),
)

/** True for a time that was converted to minutes; its text would be redundant. */
function isWholeTime(label: string, text: string): boolean {
  return (
    /^(?:prep|cook|total|perform)Time$/.test(label) &&
    readDurationMinutes(text) !== null &&
    !isBeyondTime(text)
  )
}

function leftOut(reviews: number): ImportWarning {
  const what = reviews === 1 ? 'One review' : `${reviews} reviews`
  return { path: 'review', message: `${what} of readers left out.`, source: '' }
}

/** The texts of comments, which are objects with a text, or strings. */
function commentTexts(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map(commentTexts)
    : isJsonObject(value)
      ? (value['text'] ?? value)
      : value
}

/** Programs without sections write headings among the steps: "[Sauce]". */
function groupedSteps(groups: readonly ImportedInstructionGroup[]): ImportedInstructionGroup[] {
  if (groups.some((group) => group.title !== null)) return groups.map(withPlainSteps)
  const collected = createGroups<ImportedStep>()
  for (const step of groups.flatMap((group) => withPlainSteps(group).steps)) {
    const heading = /^(?:\[|#)/.test(step.text) ? headingIn(step.text) : null
    if (heading === null) collected.add(step)
    else collected.heading(heading)
  }
  return instructionGroupsOf(collected)
}

function withPlainSteps(group: ImportedInstructionGroup): ImportedInstructionGroup {
  return { ...group, steps: group.steps.map((step) => ({ ...step, text: withLinksShown(step.text) })) }
}
