import { siteImageIds, siteView } from '../../model/site/site-view.ts'
import type { Site } from '../../model/site/site.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ImageToneDep } from '../../ports/image-tone.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import { loadFeaturedRecipes, type FeaturedRecipesDeps } from './featured-recipes.ts'

/** The ports of `loadSiteView`. */
export type SiteViewDeps = FeaturedRecipesDeps & UserStoreDep & PaymentsDep & ImageToneDep

/** Loads a site as readers see it, with its images and featured recipes. */
export async function loadSiteView(deps: SiteViewDeps, site: SiteRecord): Promise<Site> {
  const owner = await deps.userStore.byId(site.ownerId)
  const images = await loadImageReader(deps, siteImageIds(site, owner))
  const featured = await loadFeaturedRecipes(deps, site)
  const logo = images.byId(site.settings.logoId)
  const isLogoDark = logo !== null && (await deps.imageTone.isDarkOnTransparent(logo.lqip))
  return siteView(site, { owner, images, featured, isLogoDark, takesPayments: deps.payments.isOpen })
}
