import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** Lists the earlier looks of a site, most recently replaced first. */
export async function listLooks(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { lookVersions } = (await api.listLookVersions({ siteSlug })).body
  for (const version of lookVersions) output.record(version)
  if (output.mode === 'json') return
  if (lookVersions.length === 0) return output.note(`The look of ${siteSlug} has no earlier versions.`)
  writeTable(
    output,
    ['VERSION', 'UNTIL', freeText('DIFFERENT NOW')],
    lookVersions.map(({ id, replacedAt, differs }) => [
      ...[id, replacedAt.slice(0, 16).replace('T', ' '), differs.join(', ') || 'nothing'],
    ]),
  )
}
