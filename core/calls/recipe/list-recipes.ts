import type { UseCase } from '../contract/use-cases.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { isBlankQuery } from '../../model/search/search-index.ts'
import { termGroups } from '../../model/search/term-filters.ts'
import type { RecipeSummary } from '../../model/recipe/record/recipe-record.ts'
import { readSearchRequest } from '../../model/search/search-request.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeQuery, RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { ok } from '../../values/result.ts'
import { ownTermsFor } from './loading/own-terms-for.ts'
import { findCorrection } from './loading/find-correction.ts'
import { loadRecipeCards } from './recipe-loading.ts'

/** The ports of `listRecipes`. */
export type ListRecipesDeps = RecipeStoreDep & IngredientCatalogueStoreDep & ImageStoreDep

/** The number of results from which no correction is searched. */
const minFound = 3

/**
 * Lists published recipes. A maximum time and excluded foods in the words ("soup under 20 minutes", "without nuts") are
 * conditions, unless no recipe meets them. If the words find nothing, the probable correction is searched for instead;
 * if they find few, it is suggested.
 */
export function listRecipes(deps: ListRecipesDeps): UseCase<typeof recipeCalls.listRecipes> {
  return async ({ query = '', exact, limit, offset, orderBy, maxMinutes = null, ...slugs }, { site }) => {
    const terms = termGroups(slugs, await ownTermsFor(deps, site.id, slugs))
    if (terms === null) return ok({ recipes: [], total: 0, correction: null })
    const asked: RecipeQuery = {
      ...{ siteId: site.id, status: 'published', query, maxMinutes, terms, orderBy, limit, offset },
    }
    const isExact = exact === 'true'
    const conditional = isExact ? null : await findWithConditions(deps, asked)
    const { recipes, total, correction } = conditional ?? (await findWithCorrection(deps, asked, isExact))
    return ok({ recipes: await loadRecipeCards(deps, recipes), total, correction })
  }
}

type Found = {
  readonly recipes: RecipeSummary[]
  readonly total: number
  readonly correction: { readonly query: string; readonly isApplied: boolean } | null
}

/** The results of a query with conditions; null if it has no conditions or no results. */
async function findWithConditions(deps: ListRecipesDeps, asked: RecipeQuery): Promise<Found | null> {
  const request = readSearchRequest(asked.query ?? '')
  if (request === null) return null
  const { words, without, conditions } = request
  const maxMinutes = lower(request.maxMinutes, asked.maxMinutes ?? null)
  const found = await findWithCorrection(deps, { ...asked, query: words, maxMinutes, without }, false)
  if (found.total === 0) return null
  const { correction } = found
  return { ...found, correction: correction && { ...correction, query: `${correction.query} ${conditions}` } }
}

const lower = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)

async function findWithCorrection(
  deps: ListRecipesDeps,
  asked: RecipeQuery,
  isExact: boolean,
): Promise<Found> {
  const found = await deps.recipeStore.list(asked)
  const isEnough = isBlankQuery(asked.query) || found.total >= minFound
  const correction = isEnough ? null : await findCorrection(deps, asked, found.total)
  const isApplied = correction !== null && found.total === 0 && !isExact
  const { recipes, total } = isApplied ? correction.found : found
  return { recipes, total, correction: correction && { query: correction.query, isApplied } }
}
