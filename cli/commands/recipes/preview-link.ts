import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'

export type PreviewLinkOptions = OfRecipe & {
  /** Whether the link is shown, created again, or withdrawn. */
  readonly action: 'show' | 'create' | 'revoke'
  readonly days: number | undefined
  /** True if the link shows the whole recipe, including the parts for subscribers. */
  readonly isWhole: boolean
}

/** Manages the link that shows an unpublished recipe without signing in. */
export async function recipePreviewLink(
  deps: SiteDep & OutputDep,
  options: PreviewLinkOptions,
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, slug, title } = await findRecipe(deps, siteSlug, options.recipe)
  const place = { siteSlug, recipeId }
  if (options.action === 'revoke') {
    await api.deleteRecipePreviewLink(place)
    output.record({ id: recipeId, slug, title, url: null, isWhole: null, expiresAt: null })
    return output.line(`The preview link of ${title} is revoked.`)
  }
  const { days, isWhole } = options
  const body = { ...(days === undefined ? {} : { days }), isWhole }
  const { previewLink } =
    options.action === 'create'
      ? (await api.createRecipePreviewLink({ ...place, body })).body
      : (await api.getRecipePreviewLink(place)).body
  const { url = null, expiresAt = null } = previewLink ?? {}
  output.record({ id: recipeId, slug, title, url, isWhole: previewLink?.isWhole ?? null, expiresAt })
  if (url === null || expiresAt === null) {
    return output.line(`${title} has no preview link. Create one: trivet recipes preview ${slug} --create`)
  }
  output.line(url)
  output.note(`Anyone with this link can see ${title} until ${new Date(expiresAt).toLocaleString()}.`)
}
