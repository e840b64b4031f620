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
 * The query that a reader probably meant by one that found `total` recipes: with a synonym of a food or, if it found
 * none, with similar words. It finds more recipes; null if there is no such query. Words that only drafts contain are
 * never suggested.
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
 * For each word that no recipe contains, the words that may have been meant. If a single word finds nothing without a
 * filter, only drafts can contain it.
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
