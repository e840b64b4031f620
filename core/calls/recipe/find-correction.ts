import { queriedWords } from '../../model/recipe/search-index.ts'
import type { RecipeSummary } from '../../model/recipe/recipe-record.ts'
import { nearFoodNames, spellingQueries, synonymQueries } from '../../model/search/query-alternatives.ts'
import type { RecipeQuery, RecipeStoreDep } from '../../ports/stores/recipe-store.ts'

/** Another query, and what it finds. */
export type Correction = {
  readonly query: string
  readonly found: { readonly recipes: RecipeSummary[]; readonly total: number }
}

/**
 * The query that a reader probably meant by one that found `total` recipes: with another name of the same food, or,
 * where it found none, with near words. It finds more; null where none does. What only drafts hold is never named.
 */
export async function findCorrection(
  deps: RecipeStoreDep,
  asked: RecipeQuery,
  total: number,
): Promise<Correction | null> {
  const query = asked.query ?? ''
  const best = await bestOf(deps, asked, synonymQueries(query), total)
  if (best !== null || total > 0) return best
  const words = queriedWords(query)
  const near = await nearWordsOf(deps, asked, words)
  const spelt = await bestOf(deps, asked, spellingQueries(query, near), total)
  if (spelt !== null) return spelt
  const [word = ''] = words
  return words.length === 1 ? bestOf(deps, asked, nearFoodNames(word), total) : null
}

/**
 * For each word that no recipe has, the words that may have been meant. A single word that finds nothing without any
 * filter is known from drafts alone, if at all.
 */
async function nearWordsOf(
  { recipeStore }: RecipeStoreDep,
  { siteId, terms = [] }: RecipeQuery,
  words: readonly string[],
) {
  const isAlone = words.length === 1 && terms.length === 0
  const near = await Promise.all(
    words.map(async (word) => {
      if (!isAlone && (await recipeStore.hasWord(siteId, word))) return []
      const found = await recipeStore.nearWords(siteId, word)
      return found.length > 0 ? [[word, found] as const] : []
    }),
  )
  return new Map(near.flat())
}

/** The first of some queries that finds more than so many recipes. */
async function bestOf(
  { recipeStore }: RecipeStoreDep,
  asked: RecipeQuery,
  queries: readonly string[],
  total: number,
): Promise<Correction | null> {
  for (const query of queries) {
    const found = await recipeStore.list({ ...asked, query })
    if (found.total > total) return { query, found }
  }
  return null
}
