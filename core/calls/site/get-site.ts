import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadSiteView, type SiteViewDeps } from './load-site-view.ts'
import type { siteCalls } from './site-calls.ts'

/** Returns a site as readers see it. */
export function getSite(deps: SiteViewDeps): UseCase<typeof siteCalls.getSite> {
  return async (_input, { site }) => ok({ site: await loadSiteView(deps, site) })
}
