import { siteImageIds, siteView } from '../../model/site/site-view.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { ok } from '../../values/result.ts'
import { imageReader } from '../media/image-reader.ts'
import type { UseCase } from '../use-cases.ts'
import { loadFeaturedRecipes } from './featured-recipes.ts'
import type { siteCalls } from './site-calls.ts'

type GetSiteDeps = Parameters<typeof loadFeaturedRecipes>[0] & UserStoreDep & ImageStoreDep & PaymentsDep

/** A site as its readers see it. */
export function getSite(deps: GetSiteDeps): UseCase<typeof siteCalls.getSite> {
  return async (_input, { site }) => {
    const owner = await deps.userStore.byId(site.ownerId)
    const images = await imageReader(deps, siteImageIds(site, owner))
    const featured = await loadFeaturedRecipes(deps, site)
    return ok({ site: siteView(site, owner, images, featured, deps.payments.isOpen) })
  }
}
