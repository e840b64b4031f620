import { isJsonObject, type JsonObject } from '../../page/loose-json.ts'
import { readRecipeText } from '../../text/read-recipe-text.ts'
import { mergeRecipes } from '../../page/merge-recipes.ts'
import type { ReadRecipe } from '../parsed-file.ts'
import { readYamlValue } from '../../yaml/read-yaml.ts'
import { readRecord } from '../record/read-record.ts'

const maxYamlLength = 200_000
const ownFields = new Set(['layout', 'permalink', 'published', 'date'])

/** A Markdown file in two parts; the fields are null where it has none, or none that can be read. */
export type FrontMatter = {
  readonly fields: JsonObject | null
  readonly body: string
  /** Why the fields could not be read, in a sentence; null where they were, or where there are none. */
  readonly problem: string | null
}

/** Parts the YAML between lines of three hyphens from the text behind it. */
export function splitFrontMatter(text: string): FrontMatter {
  const match = /^\s{0,20}---[ \t]*\r?\n/.exec(text.slice(0, 100))
  if (match === null) return { fields: null, body: text, problem: null }
  const rest = text.slice(match[0].length)
  const end = /(?:^|\n)---[ \t]*(?:\r?\n|$)/.exec(rest.slice(0, maxYamlLength))
  if (end === null) return { fields: null, body: text, problem: null }
  const read = readYamlValue(rest.slice(0, end.index))
  if ('problem' in read) return { fields: null, body: text, problem: read.problem.message }
  const fields = isJsonObject(read.value) ? read.value : null
  return { fields, body: rest.slice(end.index + end[0].length), problem: null }
}

/** Reads Markdown whose front matter holds a recipe, as Chowdown keeps it; what the fields lack is in the text. */
export function readFrontMatter(fields: JsonObject, body: string): ReadRecipe {
  const { recipe, ...images } = readRecord(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name.toLowerCase()))),
  )
  if (body.trim() === '') return { recipe, ...images }
  if (recipe.ingredientGroups.length > 0) {
    const description = recipe.description ?? body.trim()
    const notes = recipe.description === null ? recipe.notes : [...recipe.notes, body.trim()]
    return { recipe: { ...recipe, description, notes }, ...images }
  }
  const merged = mergeRecipes(recipe, readRecipeText(body))
  return {
    recipe: { ...merged, confidence: Math.max(recipe.confidence, readRecipeText(body).confidence) },
    ...images,
  }
}
