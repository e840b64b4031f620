import { chooseSite } from '../../environment/site-choice.ts'
import { writeTable } from '../../render/table.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** Shows the usage and quotas of a site and its owner. */
export async function showUsage(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { usage } = (await api.getSiteUsage({ siteSlug })).body
  output.record(usage)
  if (output.mode === 'json') return
  const { sites, storedBytes, subscribers } = usage
  writeTable(
    output,
    ['', 'USED', 'AT MOST'],
    [
      ['sites of your account', String(sites.used), String(sites.max)],
      ['images and videos of your account', bytesText(storedBytes.used), bytesText(storedBytes.max)],
      ['subscribers of the site', String(subscribers.used), String(subscribers.max)],
    ],
  )
}
