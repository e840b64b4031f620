import { readUnits } from '../../model/recipe/amounts/read-units.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { checkSiteSlug } from './check-site-slug.ts'
import { createSite } from './create-site.ts'
import { getManagedGlobals } from './get-managed-globals.ts'
import { getSite } from './get-site.ts'
import { managedSite } from './managed-site.ts'
import type { siteCalls } from './site-calls.ts'
import { updateSite } from './update-site.ts'

/** The ports of the site calls. */
export type SiteDeps = Parameters<typeof createSite>[0] &
  Parameters<typeof updateSite>[0] &
  Parameters<typeof getManagedGlobals>[0] &
  Parameters<typeof getSite>[0] &
  SiteStoreDep

/** Creates the use cases of sites and their settings. */
export function createSiteUseCases(deps: SiteDeps): UseCases<typeof siteCalls> {
  const { siteStore } = deps
  return {
    createSite: createSite(deps),
    checkSiteSlug: checkSiteSlug(deps),
    updateSite: updateSite(deps),
    getManagedGlobals: getManagedGlobals(deps),
    getSite: getSite(deps),
    async listSites(_input, { viewer }) {
      const { siteId } = viewer.session
      const managed = await siteStore.managedBy(viewer.user.id)
      const seen = siteId === null ? managed : managed.filter(({ site }) => site.id === siteId)
      return ok({ sites: seen.map(({ site, role }) => managedSite(deps, site, role)) })
    },
    async getManagedSite(_input, { site, role }) {
      return ok({ site: managedSite(deps, site, role) })
    },
    async listSiteSlugs() {
      return ok({ siteSlugs: await siteStore.slugs() })
    },
    async getGlobals() {
      return ok({ units: [...readUnits] })
    },
  }
}
