import { isPremium } from '../../model/recipe/recipe-access.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import { fillPath, sitePaths } from '../../model/platform/page-paths.ts'
import { validPreviewLink, type ValidPreviewLinkDeps } from './preview/valid-preview-link.ts'
import { createRecipePreview, type RecipePreviewDeps } from './preview-recipe.ts'

/** The ports of `createOpenPreviewLink`. */
export type OpenPreviewLinkDeps = RecipePreviewDeps & ValidPreviewLinkDeps

/** The target of a link: the path of the recipe's page if readers see the same there, otherwise the recipe. */
export type OpenedPreview = { readonly path: string } | { readonly recipe: Recipe }

/** Resolves a site's link; null if it is invalid, withdrawn or expired. */
export type OpenPreviewLink = (
  site: { readonly id: string; readonly slug: string },
  token: string,
) => Promise<OpenedPreview | null>

/** Creates the function that resolves preview links. It requires no sign-in: the link determines what may be seen. */
export function createOpenPreviewLink(deps: OpenPreviewLinkDeps): OpenPreviewLink {
  const preview = createRecipePreview(deps)
  return async (site, token) => {
    const link = await validPreviewLink(deps, site.id, token)
    if (link === null) return null
    const recipe = await preview(site.slug, link.recipeId, link.isWhole ? 'subscriber' : 'anonymous')
    if (recipe === null) return null
    const hasChanges = (await deps.workingCopyStore.byRecipe(site.id, recipe.id)) !== null
    if (recipe.publishedAt === null || hasChanges) return { recipe }
    const path = fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })
    return { path: link.isWhole && isPremium(recipe) ? `${path}?preview=${encodeURIComponent(token)}` : path }
  }
}
