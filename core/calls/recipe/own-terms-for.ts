import type { OwnTerm } from '../../model/recipe/own-term.ts'
import { asksForTerms } from '../../model/recipe/term-filters.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'

/** The own terms of a site where a list is narrowed by terms; else none are read. */
export async function ownTermsFor(
  { ingredientCatalogueStore }: IngredientCatalogueStoreDep,
  siteId: string,
  slugs: Parameters<typeof asksForTerms>[0],
): Promise<readonly OwnTerm[]> {
  return asksForTerms(slugs) ? ingredientCatalogueStore.terms(siteId) : []
}
