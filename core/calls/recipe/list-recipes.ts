import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import { isBlankQuery } from '../../model/recipe/search-index.ts'
import { termGroups } from '../../model/recipe/term-filters.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeQuery, RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { ok } from '../../values/result.ts'
import { ownTermsFor } from './own-terms-for.ts'
import { findCorrection } from './find-correction.ts'
import { loadRecipeCards } from './recipe-loading.ts'

/** The ports that listing recipes uses. */
export type ListRecipesDeps = RecipeStoreDep & IngredientCatalogueStoreDep & ImageStoreDep

/** The number of results from which no correction is searched for. */
const enoughFound = 3

/**
 * Lists published recipes. If the words find nothing, the probable correction is searched for instead; if they find
 * few, it is suggested.
 */
export function listRecipes(deps: ListRecipesDeps): UseCases<Catalogue>['listRecipes'] {
  return async ({ query = '', exact, limit, offset, orderBy, ...slugs }, { site }) => {
    const terms = termGroups(slugs, await ownTermsFor(deps, site.id, slugs))
    if (terms === null) return ok({ recipes: [], total: 0, correction: null })
    const asked: RecipeQuery = {
      ...{ siteId: site.id, status: 'published', query, terms, orderBy, limit, offset },
    }
    const found = await deps.recipeStore.list(asked)
    const isEnough = isBlankQuery(query) || found.total >= enoughFound
    const correction = isEnough ? null : await findCorrection(deps, asked, found.total)
    const isApplied = correction !== null && found.total === 0 && exact !== 'true'
    const { recipes, total } = isApplied ? correction.found : found
    return ok({
      ...{ recipes: await loadRecipeCards(deps, recipes), total },
      correction: correction && { query: correction.query, isApplied },
    })
  }
}
