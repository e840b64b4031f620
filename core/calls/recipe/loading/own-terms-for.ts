import type { OwnTerm } from '../../../model/recipe/terms/own-term.ts'
import { hasTermFilters } from '../../../model/search/term-filters.ts'
import type { IngredientCatalogueStoreDep } from '../../../ports/stores/recipes/ingredient-catalogue-store.ts'

/** Loads the custom terms of a site if a list is filtered by terms; otherwise empty. */
export async function ownTermsFor(
  { ingredientCatalogueStore }: IngredientCatalogueStoreDep,
  siteId: string,
  slugs: Parameters<typeof hasTermFilters>[0],
): Promise<readonly OwnTerm[]> {
  return hasTermFilters(slugs) ? ingredientCatalogueStore.terms(siteId) : []
}
