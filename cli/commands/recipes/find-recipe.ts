import { isUuid } from '#core/values/text/uuid.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'

/** The editable form of a recipe that was given by its slug (or a former one) or its id. */
export async function findRecipe({ api }: ApiDep, siteSlug: string, slugOrId: string) {
  const recipeId = isUuid(slugOrId)
    ? slugOrId
    : (await api.getRecipe({ siteSlug, recipeSlug: slugOrId })).body.recipe.id
  return (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
}
