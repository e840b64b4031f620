import { latinSlug } from '#core/model/recipe/recipe-slug.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { CredentialsDep, OutputDep, ServerDep } from '../../context.ts'
import { usageFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { SiteDep } from '../../site-choice.ts'

/** Lists the sites that the person owns or edits. */
export async function listSites({ api, output, usualSite }: SiteDep & OutputDep): Promise<void> {
  const { sites } = (await api.listSites()).body
  for (const { id, slug, title, role, url } of sites) {
    output.record({ id, slug, title, role, url, isInUse: slug === usualSite })
  }
  if (sites.length === 0) {
    output.note('You have no site yet. Create one: trivet sites create "My Table" --slug my-table')
  }
  if (output.mode === 'json') return
  const isInUse = (slug: string) => (slug === usualSite ? 'yes' : '')
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'ROLE', 'ADDRESS', ...(usualSite === null ? [] : ['IN USE'])],
    sites.map(({ slug, title, role, url }) => [
      ...[slug, title, role, url],
      ...(usualSite === null ? [] : [isInUse(slug)]),
    ]),
  )
}

/** Makes a site the one that commands are about unless they name another. */
export async function useSite(
  { api, output, server, credentials }: ApiDep & OutputDep & ServerDep & CredentialsDep,
  slug: string,
): Promise<void> {
  const { site } = (await api.getManagedSite({ siteSlug: slug })).body
  const kept = await credentials.read(server)
  if (!kept) {
    throw usageFailure(
      'The site in use is kept with a sign-in, and there is none: run "trivet login", or set TRIVET_SITE beside TRIVET_TOKEN.',
    )
  }
  await credentials.save(server, { ...kept, site: site.slug })
  output.record({ slug: site.slug, title: site.title, url: site.url })
  output.line(`Commands are about ${site.title} (${site.slug}) now, unless they say --site.`)
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
