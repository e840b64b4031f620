import type { ApiDep } from '#core/calls/catalogue.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The writing form of a recipe that the person named by its slug (a former one too) or its id. */
export async function findRecipe({ api }: ApiDep, siteSlug: string, slugOrId: string) {
  const recipeId = uuidPattern.test(slugOrId)
    ? slugOrId
    : (await api.getRecipe({ siteSlug, recipeSlug: slugOrId })).body.recipe.id
  return (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
}
