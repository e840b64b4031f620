import type { Recipe } from '../../model/recipe/recipe.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { PreviewLinkStoreDep } from '../../ports/stores/preview-link-store.ts'
import { createRecipePreview, type RecipePreviewDeps } from './preview-recipe.ts'
import { readPreviewToken } from './preview-token.ts'

/** The ports that following a link to a draft uses. */
export type OpenPreviewLinkDeps = RecipePreviewDeps & PreviewLinkStoreDep & ClockDep & SignerDep

/** The recipe that a link of a site shows; null for a link that was made up, taken back, or has expired. */
export type OpenPreviewLink = (
  site: { readonly id: string; readonly slug: string },
  token: string,
) => Promise<Recipe | null>

/** Makes what follows links to drafts. Nobody has to be signed in: the link says what may be seen. */
export function createOpenPreviewLink(deps: OpenPreviewLinkDeps): OpenPreviewLink {
  const preview = createRecipePreview(deps)
  return async (site, token) => {
    const id = readPreviewToken(deps.signer, token)
    const link = id === null ? null : await deps.previewLinkStore.byId(id)
    if (link === null || link.siteId !== site.id || link.expiresAt <= deps.clock.now()) return null
    return preview(site.slug, link.recipeId, link.isWhole ? 'subscriber' : 'anonymous')
  }
}
