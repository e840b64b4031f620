import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import type { ManagedSite } from '#core/model/site/site.ts'

/** What the server answers to readers who do not manage the site, known without a request. */
const notManaged: CallFailure = { status: 404, body: null }

/**
 * The site as its managers see it; rejects with the status 404 for all other readers. Those send no request for it,
 * because the browser reports each refused request as an error in its console.
 */
export async function fetchManagedSite(api: TrivetApi, siteSlug: string): Promise<ManagedSite> {
  const { sites } = (await api.listSites()).body
  if (!sites.some(({ slug }) => slug === siteSlug)) throw notManaged
  return (await api.getManagedSite({ siteSlug })).body.site
}
