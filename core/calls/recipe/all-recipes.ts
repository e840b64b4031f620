import type { CallResult } from '../call.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ApiDep } from '../catalogue.ts'

/** A recipe as management lists it. */
export type RecipeCard = CallResult<Catalogue['listManagedRecipes']>['recipes'][number]

/** The largest page that the server gives. */
const pageSize = 100

/** All recipes of a site, drafts too, by title; only those in which the words occur when there are some. */
export async function* allRecipes(
  { api }: ApiDep,
  siteSlug: string,
  query?: string,
): AsyncGenerator<RecipeCard> {
  const seen = new Set<string>()
  for (let offset = 0; ; offset += pageSize) {
    const page = { siteSlug, orderBy: 'title_asc', limit: pageSize, offset } as const
    const { body } = await api.listManagedRecipes(query === undefined ? page : { ...page, query })
    for (const card of body.recipes) {
      // A recipe that is added in the meantime moves the others by one.
      if (!seen.has(card.id)) yield card
      seen.add(card.id)
    }
    if (offset + pageSize >= body.total || body.recipes.length === 0) return
  }
}
