import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureSentence, failureStatus } from '#core/model/call-failure.ts'
import type { Site } from '#core/model/site/site.ts'
import { storageUnavailable } from '#adapters/storage/database/unavailable.ts'

/**
 * Reads the site for pages and feeds. A refused call rejects with an error: `StorageUnavailable` in an outage, which
 * results in a 503.
 */
export async function siteBySlug(api: Pick<TrivetApi, 'getSite'>, siteSlug: string): Promise<Site> {
  try {
    return (await api.getSite({ siteSlug })).body.site
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    const reason = failureSentence(thrown) ?? 'no reason given'
    if (failureStatus(thrown) === 503) throw storageUnavailable(reason)
    throw new Error(`The site ${siteSlug} cannot be read: ${reason}`, { cause: thrown })
  }
}
