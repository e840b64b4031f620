import { fillPath, sitePaths } from '../../model/platform/page-paths.ts'
import { counted } from '../../values/text/counted.ts'
import type { DuplicatePolicy, ImportDuplicate } from '../../model/recipe/duplicates.ts'
import { emptyResult, type ImportResult, type ImportStatus } from './import-result.ts'
import type { ReadRecipe } from './read-source.ts'
import { duplicateSentence } from './duplicate-sentence.ts'
import type { Written } from './write-recipe.ts'

/** The result for a parsed recipe. */
export function readResult(
  source: string,
  { draft, others, ingredientLines, warnings }: ReadRecipe,
): ImportResult {
  const steps = (draft.instructionGroups ?? []).flatMap((group) => group.instructions)
  const more = `The page contains ${counted(others, 'more recipe')}; only the first was read.`
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

/** The maximum length of a quote from a source, in characters. */
const maxQuoteLength = 200

function quoted(text: string): string {
  return text.length <= maxQuoteLength ? text : `${text.slice(0, maxQuoteLength - 1)}…`
}

/** The result for a recipe that the site may have; `policy` is the choice for all of them. */
export function writtenResult(
  read: ImportResult,
  { status, recipe, warnings, duplicate }: Written,
  siteUrl: string,
  policy: DuplicatePolicy | null,
): ImportResult {
  const isWritten = status === 'created' || status === 'updated'
  return {
    ...read,
    status,
    title: recipe.title,
    slug: recipe.slug,
    url: siteUrl + fillPath(sitePaths.recipe, { recipeSlug: recipe.slug }),
    published: recipe.publishedAt !== null,
    // Warnings about a source are reported only when its recipe is written.
    warnings: isWritten
      ? [...read.warnings, ...warnings, ...(policy === null ? duplicateWarnings(duplicate) : [])]
      : warnings,
    duplicateOf: duplicate && duplicateOf(duplicate),
    ...(duplicate && reasonOf(status, duplicate)),
  }
}

function duplicateOf({ by, slug, title, likeness }: ImportDuplicate): ImportResult['duplicateOf'] {
  return { by, slug, title, likeness }
}

/** The warning for a recipe that was imported although it may be a duplicate, with the alternatives. */
function duplicateWarnings(duplicate: ImportDuplicate | null): string[] {
  if (duplicate?.by !== 'likeness') return []
  return [
    `${duplicateSentence(duplicate)} --duplicates update would have overwritten it, skip would have skipped this one.`,
  ]
}

/** The reason why a recipe was not written, and the option that writes it. */
function reasonOf(
  status: ImportStatus,
  duplicate: ImportDuplicate,
): Partial<Pick<ImportResult, 'error' | 'code'>> {
  const how = `${duplicateSentence(duplicate)} --duplicates update overwrites it, new creates a second one.`
  if (duplicate.by === 'content' && status === 'unchanged')
    return { error: duplicateSentence(duplicate), code: 'same_content' }
  if (status === 'skipped') return { error: how, code: 'duplicate' }
  if (status !== 'kept') return {}
  const error =
    duplicate.by === 'slug'
      ? how
      : 'It was changed on the site since it was imported; --overwrite replaces the changes.'
  return { error, code: 'changed_here' }
}
