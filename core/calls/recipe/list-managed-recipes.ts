import { ok } from '../../values/result.ts'
import { termGroups } from '../../model/search/term-filters.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { ownTermsFor } from './loading/own-terms-for.ts'
import type { ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { loadManagedRecipeCards } from './recipe-loading.ts'

/** The ports of `listManagedRecipes`. */
export type ListManagedRecipesDeps = RecipeStoreDep &
  IngredientCatalogueStoreDep &
  ImageStoreDep &
  ManagedRecipeDeps

/** Lists a page of a site's recipes, filtered by words, status and terms, with the number of recipes per status. */
export function listManagedRecipes(
  deps: ListManagedRecipesDeps,
): UseCase<typeof managedRecipeCalls.listManagedRecipes> {
  return async ({ query = '', status, sourceKey, limit, offset, orderBy, ...terms }, { site }) => {
    const counts = await deps.recipeStore.statusCounts(site.id)
    const groups = termGroups(terms, await ownTermsFor(deps, site.id, terms))
    if (groups === null) return ok({ recipes: [], total: 0, counts })
    const { recipes, total } = await deps.recipeStore.list({
      ...{ siteId: site.id, status: status ?? 'all', query, terms: groups, orderBy, limit, offset },
      ...(sourceKey === undefined ? {} : { sourceKey }),
    })
    return ok({ recipes: await loadManagedRecipeCards(deps, recipes), total, counts })
  }
}
