import type { ApiDep } from '#core/calls/catalogue.ts'
import { usageFailure } from './failure.ts'

/** The dependencies of choosing a site. */
export type SiteDep = ApiDep & {
  /** The default site of commands; null if the person chose none. */
  readonly defaultSite: string | null
}

/** The site of a command: the given one, otherwise the default, otherwise the person's only one. */
export async function chooseSite({ api, defaultSite }: SiteDep, slug: string | undefined) {
  if (slug !== undefined) return (await api.getManagedSite({ siteSlug: slug })).body.site
  const { sites } = (await api.listSites()).body
  const slugs = sites.map((site) => site.slug).join(', ')
  const used = sites.find((site) => site.slug === defaultSite)
  if (used) return used
  if (defaultSite !== null) {
    throw usageFailure(
      `You no longer manage the default site "${defaultSite}". Choose another one: trivet sites use <slug>${slugs ? ` (${slugs})` : ''}.`,
    )
  }
  const [only, ...others] = sites
  if (!only) {
    throw usageFailure('You have no site yet. Create one: trivet sites create "My Table" --slug my-table')
  }
  if (others.length > 0) {
    throw usageFailure(
      `You have several sites; choose one with --site, or set a default with "trivet sites use <slug>": ${slugs}.`,
    )
  }
  return only
}

export type ChosenSite = Awaited<ReturnType<typeof chooseSite>>
