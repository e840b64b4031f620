import { plainText } from '../../../values/rich-text/write-text.ts'
import { foldSearch } from './fold-search.ts'
import { minutesWord } from './minutes-word.ts'
import { isPremium, lockedPreview } from '../../recipe/recipe-access.ts'
import { recordTerms } from '../../recipe/terms/terms.ts'
import type { CompleteForm } from '../../recipe/record/recipe-form.ts'
import type { RecipeSearchText } from '../../recipe/record/recipe-record.ts'

/** Scripts without spaces: each character is a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu
const word = /[\p{L}\p{N}\p{M}]+/gu
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu

/**
 * The words of a text or query as stores compare them: without case, accents and punctuation, "Grandma's" as one word.
 * Idempotent.
 */
export function searchWords(text: string): string[] {
  return wordsOf(foldSearch(text))
}

/** Articles and prepositions that are joined to the next word in French, Italian and Catalan: "d'ail", "all'aglio". */
const elision = /(?<![\p{L}\p{N}])(?:l|d|qu|c|j|m|n|s|t|un|dell|all|nell|sull|dall|quell|bell)['’](?=\p{L})/gu

const arabicArticle = /^ال(?=\p{Script=Arabic}{3,}$)/u

/** The words of a query: `searchWords` without joined articles, which recipes may not have ("l'ail" is "ail"). */
export function searchedWords(query: string): string[] {
  return wordsOf(foldSearch(query).replace(elision, '')).map((word) => word.replace(arabicArticle, ''))
}

/** The words that a text is found by: `searchWords`, then those that follow an elided article. */
export function foundWords(text: string): string[] {
  const folded = foldSearch(text)
  const parts = folded.replace(elision, ' ')
  return parts === folded ? wordsOf(folded) : [...wordsOf(folded), ...wordsOf(parts)]
}

function wordsOf(folded: string): string[] {
  return folded.replace(apostrophe, '').replace(unspaced, ' $& ').match(word) ?? []
}

/**
 * The searchable text of a recipe: its title, and its description, ingredients, keywords, terms and the word of its total time. For a recipe for
 * subscribers only the public part is included, so search does not reveal paid content.
 */
export function recipeSearchText(
  record: CompleteForm,
  ingredientTitles: ReadonlyMap<string, string>,
): RecipeSearchText {
  const isLocked = isPremium(record)
  const groups = record.ingredientUsageGroups
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
    ...(isLocked ? [] : record.keywords),
    ...recordTerms(record).map(({ title }) => title),
    minutesWord(record),
  ]
  return { title: record.title, body: [...new Set(body)].filter(Boolean).join('\n') }
}
