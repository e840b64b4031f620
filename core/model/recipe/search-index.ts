import { searchWords } from './search-text.ts'
import type { RecipeSearchText } from './recipe-record.ts'

/** How many characters of a word, words of a recipe and words of a query count; the rest is beyond any reader's use. */
const wordLength = 64
const wordsOfRecipe = 5000
const wordsOfQuery = 16

/** The different words that a recipe is found by, the title's first, each at most 64 characters. */
export function indexedWords(search: RecipeSearchText): string[] {
  return distinctWords(`${search.title} ${search.body}`, wordsOfRecipe)
}

/**
 * The words of a query, each of which must start a word of a recipe. A query without any letter or digit has
 * none: it finds nothing, unless it is blank (see `isBlankQuery`).
 */
export function queriedWords(query: string): string[] {
  return distinctWords(query, wordsOfQuery)
}

/** True for a query that asks for nothing, so that all recipes are listed. */
export function isBlankQuery(query: string | undefined): boolean {
  return query === undefined || query.trim() === ''
}

/** True when every word of the query starts one of the words of the recipe. */
export function matchesWords(recipeWords: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => recipeWords.some((one) => one.startsWith(word)))
}

function distinctWords(text: string, most: number): string[] {
  const words = new Set<string>()
  for (const word of searchWords(text)) {
    const cut = [...word].slice(0, wordLength).join('')
    words.add(cut)
    if (words.size === most) break
  }
  return [...words]
}
