import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** Lists the terms of a site in addition to those of the platform. */
export async function listTerms(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { ownTerms } = (await api.getManagedGlobals({ siteSlug })).body.globals
  for (const term of ownTerms) output.record(term)
  if (output.mode === 'json') return
  if (ownTerms.length === 0) return output.note(`${siteSlug} has no custom terms.`)
  writeTable(
    output,
    ['KIND', 'SLUG', freeText('TITLE')],
    ownTerms.map(({ kind, slug, title }) => [kind, slug, title]),
  )
}
