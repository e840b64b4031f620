import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import type { ManagedSite } from '#core/model/site/site.ts'

/** The server's response to readers who do not manage the site, without a request. */
const notManaged: CallFailure = { status: 404, body: null }

/**
 * The site as managers see it; rejects with status 404 for all other readers. No request is sent for them, because
 * browsers log refused requests as errors.
 */
export async function fetchManagedSite(api: TrivetApi, siteSlug: string): Promise<ManagedSite> {
  const { sites } = (await api.listSites()).body
  if (!sites.some(({ slug }) => slug === siteSlug)) throw notManaged
  return (await api.getManagedSite({ siteSlug })).body.site
}
