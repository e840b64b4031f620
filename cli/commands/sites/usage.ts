import { chooseSite } from '../../site-choice.ts'
import { writeTable } from '../../render/table.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** Shows what a site and its owner use of what the platform allows. */
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
      ['sites of your account', String(sites.used), String(sites.most)],
      ['images and videos of your account', bytesText(storedBytes.used), bytesText(storedBytes.most)],
      ['subscribers of the site', String(subscribers.used), String(subscribers.most)],
    ],
  )
}
