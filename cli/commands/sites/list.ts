import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { SiteDep } from '../../environment/site-choice.ts'

/** Lists the sites that the person owns or edits. */
export async function listSites({ api, output, defaultSite }: SiteDep & OutputDep): Promise<void> {
  const { sites } = (await api.listSites()).body
  for (const { id, slug, title, role, url } of sites) {
    output.record({ id, slug, title, role, url, isInUse: slug === defaultSite })
  }
  if (sites.length === 0) {
    output.note('You have no site yet. Create one: trivet sites create "My Table" --slug my-table')
  }
  if (output.mode === 'json') return
  const isInUse = (slug: string) => (slug === defaultSite ? 'yes' : '')
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'ROLE', 'ADDRESS', ...(defaultSite === null ? [] : ['IN USE'])],
    sites.map(({ slug, title, role, url }) => [
      ...[slug, title, role, url],
      ...(defaultSite === null ? [] : [isInUse(slug)]),
    ]),
  )
}
