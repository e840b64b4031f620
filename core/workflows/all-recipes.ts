import type { CallResult } from '../calls/contract/call.ts'
import type { ApiDep, Catalogue } from '../calls/catalogue.ts'
import type { RecipeOrder } from '../ports/stores/recipes/recipe-store.ts'
import { everyItem } from '../calls/contract/every-item.ts'

/** A recipe in the list of managers. */
export type RecipeCard = CallResult<Catalogue['listManagedRecipes']>['recipes'][number]

/** All recipes of a site, including drafts, by title or in the given order, optionally filtered by words. */
export function allRecipes(
  { api }: ApiDep,
  siteSlug: string,
  query?: string,
  orderBy: RecipeOrder = 'title_asc',
): AsyncGenerator<RecipeCard> {
  return everyItem(async (range) => {
    const page = { siteSlug, orderBy, ...range }
    const { recipes, total } = (await api.listManagedRecipes(query === undefined ? page : { ...page, query }))
      .body
    return { items: recipes, total }
  })
}
