import { compoundParts } from './compounds.ts'
import { foundWords, searchedWords } from './words/search-text.ts'
import type { RecipeSearchText } from '../recipe/record/recipe-record.ts'

/** The maximum length of words, and the maximum numbers of words of a recipe and of a query, that are indexed. */
const wordLength = 64
const wordsOfRecipe = 5000
const wordsOfQuery = 16

/**
 * The distinct words by which a recipe is found, those of the title first, each at most 64 characters; then the parts of
 * compounds.
 */
export function indexedWords(search: RecipeSearchText): string[] {
  const words = distinctWords(foundWords(`${search.title}\n${search.body}`), wordsOfRecipe)
  return distinctWords([...words, ...words.flatMap(compoundParts)], wordsOfRecipe)
}

/**
 * The words of a query, each of which must be the start of a word of a recipe. A query without letters and digits has
 * none: it finds nothing unless it is blank (see `isBlankQuery`).
 */
export function queriedWords(query: string): string[] {
  return distinctWords(searchedWords(query), wordsOfQuery)
}

/** True for a blank query, which lists all recipes. */
export function isBlankQuery(query: string | undefined): boolean {
  return query === undefined || query.trim() === ''
}

/** True if every word of the query is the start of a word of the recipe. */
export function matchesWords(recipeWords: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => recipeWords.some((one) => one.startsWith(word)))
}

function distinctWords(all: readonly string[], max: number): string[] {
  const words = new Set<string>()
  for (const word of all) {
    const cut = [...word].slice(0, wordLength).join('')
    words.add(cut)
    if (words.size === max) break
  }
  return [...words]
}
