import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { inBrowser } from '../../browser/in-browser.ts'
import { unwrap } from '../../app/loading.ts'

/** The query parameter of a creator's preview link, which unlocks the recipe. */
export const previewParameter = 'preview'

type RecipePlace = { readonly siteSlug: string; readonly recipeSlug: string }

/**
 * The recipe of a page, unlocked if the address has a valid preview link. The server always renders the public
 * version, so that a cached page never contains unlocked text.
 */
export async function recipeOf(
  api: TrivetApi,
  place: RecipePlace,
  previewToken: string | null,
): Promise<{ readonly recipe: Recipe; readonly isPreviewed: boolean }> {
  const previewed =
    previewToken === null || !inBrowser ? null : await previewedRecipe(api, place.siteSlug, previewToken)
  if (previewed?.slug === place.recipeSlug) return { recipe: previewed, isPreviewed: true }
  const { recipe } = await unwrap(api.getRecipe(place))
  return { recipe, isPreviewed: false }
}

/** The recipe that a preview link unlocks; null if the link is no longer valid. */
async function previewedRecipe(
  api: TrivetApi,
  siteSlug: string,
  previewToken: string,
): Promise<Recipe | null> {
  try {
    return (await api.getPreviewedRecipe({ siteSlug, previewToken })).body.recipe
  } catch (reason) {
    if (failureStatus(reason) === 404) return null
    throw reason
  }
}
