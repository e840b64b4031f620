import type { ApiDep } from '#core/calls/catalogue.ts'
import { usageFailure } from './failure.ts'

/** The site that a command is about: the named one, else the person's only one. */
export async function chooseSite({ api }: ApiDep, slug: string | undefined) {
  if (slug !== undefined) return (await api.getManagedSite({ siteSlug: slug })).body.site
  const { sites } = (await api.listSites()).body
  const [only, ...others] = sites
  if (!only) {
    throw usageFailure('You have no site yet. Create one: trivet sites create "My Table" --slug my-table')
  }
  if (others.length > 0) {
    const slugs = sites.map((site) => site.slug).join(', ')
    throw usageFailure(`You have several sites; say which one with --site: ${slugs}.`)
  }
  return only
}

export type ChosenSite = Awaited<ReturnType<typeof chooseSite>>
