import { latinSlug } from '#core/model/recipe/recipe-slug.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../context.ts'
import { freeText, writeTable } from '../render/table.ts'

/** Lists the sites that the person owns or edits. */
export async function listSites({ api, output }: ApiDep & OutputDep): Promise<void> {
  const { sites } = (await api.listSites()).body
  for (const { id, slug, title, role, url } of sites) output.record({ id, slug, title, role, url })
  if (sites.length === 0) {
    output.note('You have no site yet. Create one: trivet sites create "My Table" --slug my-table')
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'ROLE', 'ADDRESS'],
    sites.map(({ slug, title, role, url }) => [slug, title, role, url]),
  )
}

export type CreateSiteOptions = {
  readonly title: string
  /** Made from the title when it is left out. */
  readonly slug: string | undefined
}

/** Creates a site that the person owns. */
export async function createSite({ api, output }: ApiDep & OutputDep, options: CreateSiteOptions) {
  const slug = options.slug ?? latinSlug(options.title, 'site').slice(0, 63).replace(/-$/, '')
  const { site } = (await api.createSite({ body: { title: options.title, slug } })).body
  output.record({ id: site.id, slug: site.slug, title: site.title, role: site.role, url: site.url })
  output.line(`Created ${site.title} at ${site.url}`)
}
