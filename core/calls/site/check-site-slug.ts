import { siteSlugSuggestions } from '../../model/site/slug-from-title.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { isReservedSlug } from './new-site.ts'
import type { siteCalls } from './site-calls.ts'

/** Returns whether a slug is available for a new site. A closed or deleted site keeps its slug until it is erased. */
export function checkSiteSlug({ siteStore }: SiteStoreDep): UseCase<typeof siteCalls.checkSiteSlug> {
  return async ({ slug }) => {
    const offers = siteSlugSuggestions(slug)
    const taken = new Set(await siteStore.takenSlugs([slug, ...offers]))
    const isAvailable = (each: string) => !taken.has(each) && !isReservedSlug(each)
    if (isAvailable(slug)) return ok({ isAvailable: true, suggestions: [] })
    return ok({ isAvailable: false, suggestions: offers.filter(isAvailable) })
  }
}
