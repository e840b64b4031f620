import { emptyResult, type ImportResult } from './import-result.ts'
import type { ReadRecipe } from './read-source.ts'
import type { Written } from './write-recipe.ts'

/** What is told of a recipe that was read. */
export function readResult(
  source: string,
  { draft, others, ingredientLines, warnings }: ReadRecipe,
): ImportResult {
  const steps = (draft.instructionGroups ?? []).flatMap((group) => group.instructions)
  const more = `The page holds ${others} more ${others === 1 ? 'recipe' : 'recipes'}; only the first was read.`
  const told = warnings.map(({ message, source: text }) => (text ? `${message} (${quoted(text)})` : message))
  return {
    ...emptyResult(source),
    title: draft.title,
    slug: draft.slug,
    ingredients: ingredientLines.length,
    steps: steps.length,
    warnings: [...new Set(others > 0 ? [...told, more] : told)],
  }
}

/** The longest part of a source that is repeated, in characters. */
const longestQuote = 200

function quoted(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1)}…`
}

/** What is told of it once the site has it. */
export function writtenResult(
  read: ImportResult,
  { status, recipe, warnings }: Written,
  siteUrl: string,
): ImportResult {
  return {
    ...read,
    status,
    title: recipe.title,
    slug: recipe.slug,
    url: `${siteUrl}/recipes/${recipe.slug}`,
    published: recipe.publishedAt !== null,
    // What was read of a source is told when it is written, not every time that it is looked at again.
    warnings: status === 'created' || status === 'updated' ? [...read.warnings, ...warnings] : warnings,
    ...(status === 'kept' ? keptReason : {}),
  }
}

const keptReason = {
  error: 'It was changed here since it was imported; --overwrite replaces that.',
  code: 'changed_here',
}
