import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { readProgramRecipe } from '../../page/read-program-recipe.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { readYamlValue } from '../../yaml/read-yaml.ts'
import { readRecord } from '../../record/read-record.ts'

const maxYamlLength = 200_000
const ownFields = new Set(['layout', 'permalink', 'published', 'date'])

/** A Markdown file in two parts; `fields` is null if there is no valid front matter. */
export type FrontMatter = {
  readonly fields: JsonObject | null
  readonly body: string
  /** Why the front matter is invalid, as a sentence; null if it is valid or missing. */
  readonly problem: string | null
}

/** Splits the YAML between lines of three hyphens from the rest of a text. */
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

/**
 * Parses Markdown with a recipe in its front matter, as Chowdown writes it; what the fields lack is parsed from the
 * text.
 */
export function readFrontMatterRecipe(fields: JsonObject, body: string): ReadRecipe {
  const { recipe, ...images } = readRecord(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name.toLowerCase()))),
  )
  if (body.trim() === '') return { recipe, ...images }
  if (recipe.ingredientGroups.length > 0) {
    const description = recipe.description ?? body.trim()
    const notes = recipe.description === null ? recipe.notes : [...recipe.notes, body.trim()]
    return { recipe: { ...recipe, description, notes }, ...images }
  }
  return { recipe: readProgramRecipe(recipe, body), ...images }
}
