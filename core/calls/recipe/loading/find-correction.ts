import { queriedWords } from '../../../model/search/search-index.ts'
import type { RecipeSummary } from '../../../model/recipe/record/recipe-record.ts'
import {
  nearFoodName,
  spellingQueries,
  synonymLookup,
  synonymQueries,
} from '../../../model/search/query-alternatives.ts'
import type { RecipeQuery, RecipeStoreDep } from '../../../ports/stores/recipes/recipe-store.ts'

/** A corrected query and its results. */
export type Correction = {
  readonly query: string
  readonly found: { readonly recipes: RecipeSummary[]; readonly total: number }
}

/**
 * The probable correction of a query that found `total` recipes: with a synonym of a food or, if it found none, with
 * similar words. A correction finds more recipes; null if there is none. Words that only drafts contain are never
 * suggested.
 */
export async function findCorrection(
  deps: RecipeStoreDep,
  asked: RecipeQuery,
  total: number,
): Promise<Correction | null> {
  const query = asked.query ?? ''
  const best = await bestQuery(deps, asked, await knownSynonymQueries(deps, asked.siteId, query), total)
  if (best !== null || total > 0) return best
  const words = queriedWords(query)
  const near = await nearWordsOf(deps, asked, words)
  const spelt = await firstBetterQuery(deps, asked, spellingQueries(query, near), total)
  if (spelt !== null) return spelt
  const [word = ''] = words
  const name = words.length === 1 ? nearFoodName(word) : null
  if (name === null) return null
  return bestQuery(deps, asked, [name, ...(await knownSynonymQueries(deps, asked.siteId, name))], total)
}

/** Variants of the query with synonyms of its foods that occur on the site. */
async function knownSynonymQueries(
  { recipeStore }: RecipeStoreDep,
  siteId: string,
  query: string,
): Promise<string[]> {
  const lookup = synonymLookup(query)
  if (lookup === null) return []
  return synonymQueries(query, new Set(await recipeStore.knownWords(siteId, lookup)))
}

/**
 * Similar words for each word that no recipe contains. If a single word finds nothing without a filter, only drafts can
 * contain it.
 */
async function nearWordsOf(
  { recipeStore }: RecipeStoreDep,
  { siteId, terms = [], maxMinutes = null, without = [] }: RecipeQuery,
  words: readonly string[],
) {
  const isFiltered = terms.length > 0 || maxMinutes !== null || without.length > 0
  const isAlone = words.length === 1 && !isFiltered
  const near = await Promise.all(
    words.map(async (word) => {
      if (!isAlone && (await recipeStore.hasWord(siteId, word))) return []
      const found = await recipeStore.nearWords(siteId, word)
      return found.length > 0 ? [[word, found] as const] : []
    }),
  )
  return new Map(near.flat())
}

/** The query that finds the most recipes, and more than `total`; null if there is none. */
async function bestQuery(
  { recipeStore }: RecipeStoreDep,
  asked: RecipeQuery,
  queries: readonly string[],
  total: number,
): Promise<Correction | null> {
  let best: Correction | null = null
  for (const query of queries) {
    const found = await recipeStore.list({ ...asked, query })
    if (found.total > (best?.found.total ?? total)) best = { query, found }
  }
  return best
}

/** The first query that finds more than `total` recipes. */
async function firstBetterQuery(
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
