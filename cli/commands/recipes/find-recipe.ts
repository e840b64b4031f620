import { isUuid } from '#core/values/text/uuid.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'

/** The writing form of a recipe that the person named by its slug (a former one too) or its id. */
export async function findRecipe({ api }: ApiDep, siteSlug: string, slugOrId: string) {
  const recipeId = isUuid(slugOrId)
    ? slugOrId
    : (await api.getRecipe({ siteSlug, recipeSlug: slugOrId })).body.recipe.id
  return (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
}
