import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import { fillPath, previewPath } from '../../model/platform/page-paths.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { previewDays, type PreviewLink } from '../../model/recipe/record/preview-link.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { PreviewLinkRecord, PreviewLinkStoreDep } from '../../ports/stores/recipes/preview-link-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { previewToken } from './preview/preview-token.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'

type Stores = RecipeStoreDep & PreviewLinkStoreDep

/** The ports of preview links. */
export type PreviewLinkDeps = Stores &
  AuditedStorageDep<Stores> &
  ClockDep &
  RandomDep &
  SignerDep &
  PlatformDep

/** Returns the valid preview link of a recipe, if there is one. */
export function getRecipePreviewLink(
  deps: PreviewLinkDeps,
): UseCase<typeof recipeLifeCalls.getRecipePreviewLink> {
  return async ({ recipeId }, { site }) => {
    const recipe = await deps.recipeStore.byId(site.id, recipeId)
    if (!recipe) return err(domainError('recipe_not_found'))
    const link = await deps.previewLinkStore.ofRecipe(site.id, recipeId)
    const isValid = link !== null && link.expiresAt > deps.clock.now()
    return ok({ previewLink: isValid ? linkView(deps, site, link) : null })
  }
}

/** Creates a link that shows a recipe to everyone who has it; the previous link stops working. */
export function createRecipePreviewLink(
  deps: PreviewLinkDeps,
): UseCase<typeof recipeLifeCalls.createRecipePreviewLink> {
  return ({ recipeId, body = {} }, context) => {
    const { site } = context
    const { days = previewDays.default, isWhole = false } = body
    return writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      const expiresAt = new Date(deps.clock.now().getTime() + days * 86_400_000)
      const link = { id: deps.random.uuid(), siteId: site.id, recipeId, isWhole, expiresAt }
      await stores.previewLinkStore.put(link)
      return ok({ previewLink: linkView(deps, site, link) })
    })
  }
}

/** Withdraws the preview link of a recipe. */
export function deleteRecipePreviewLink(
  deps: PreviewLinkDeps,
): UseCase<typeof recipeLifeCalls.deleteRecipePreviewLink> {
  return ({ recipeId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(context.site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      await stores.previewLinkStore.remove(context.site.id, recipeId)
      return ok({})
    })
}

function linkView(
  { signer, platform }: SignerDep & PlatformDep,
  { settings, domain }: Pick<SiteRecord, 'settings' | 'domain'>,
  { id, isWhole, expiresAt }: PreviewLinkRecord,
): PreviewLink {
  const path = fillPath(previewPath, { previewToken: previewToken(signer, id) })
  return {
    url: siteOrigin(platform, { slug: settings.slug, domain }) + path,
    ...{ isWhole, expiresAt: expiresAt.toISOString() },
  }
}
