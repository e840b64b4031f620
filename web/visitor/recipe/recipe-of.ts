import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { inBrowser } from '../../app/in-browser.ts'
import { unwrap } from '../../app/loading.ts'

/** The parameter of a recipe's address by which a link of its creator opens it whole. */
export const previewParameter = 'preview'

type RecipePlace = { readonly siteSlug: string; readonly recipeSlug: string }

/**
 * The recipe of a page, whole to whoever follows a link that opens it. The server renders what everybody gets, so that
 * a cached page never holds what a link opened.
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

/** The recipe that a link opens; null where it opens none any more. */
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
