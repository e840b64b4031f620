import { plainText } from '../../values/rich-text/write-text.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'
import { isPremium, lockedPreview } from './recipe-access.ts'
import { recordTerms } from './terms.ts'
import type { RecipeForm } from './recipe-form.ts'
import type { RecipeSearchText } from './recipe-record.ts'

/** Scripts without spaces: each character is a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*/gu
const word = /[\p{L}\p{N}\p{M}]+/gu
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu

/**
 * The words of a text or query as stores compare them: without case, accents and punctuation, "Grandma's" as one word.
 * Idempotent.
 */
export function searchWords(text: string): string[] {
  const folded = foldLetters(text).replace(apostrophe, '').replace(unspaced, ' $& ')
  return folded.match(word) ?? []
}

/**
 * The searchable text of a recipe: its title, and its description, ingredients, keywords and terms. For a recipe for
 * subscribers only the public part is included, so search does not reveal paid content.
 */
export function recipeSearchText(
  record: RecipeForm,
  ingredientTitles: ReadonlyMap<string, string>,
): RecipeSearchText {
  const isLocked = isPremium({ privacySetting: record.privacySetting ?? 'public' })
  const groups = record.ingredientUsageGroups ?? []
  const usages = isLocked
    ? groups
        .slice(0, lockedPreview.groups)
        .flatMap((group) => group.ingredientUsages.slice(0, lockedPreview.linesPerGroup))
    : groups.flatMap((group) => group.ingredientUsages)
  const ingredients = usages.flatMap(({ ingredientId, ingredientTitleOverride }) => [
    ingredientTitleOverride,
    ingredientId ? ingredientTitles.get(ingredientId) : null,
  ])
  const body = [
    plainText(record.description),
    ...ingredients,
    ...(isLocked ? [] : (record.keywords ?? [])),
    ...recordTerms(record).map(({ title }) => title),
  ]
  return { title: record.title, body: [...new Set(body)].filter(Boolean).join('\n') }
}
