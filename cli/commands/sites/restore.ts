import type { SiteCommandDeps } from '../shared/of-site.ts'
import { CommandFailure } from '../../environment/failure.ts'

/** Restores a deleted site. */
export async function restoreSite({ api, output }: SiteCommandDeps, slug: string): Promise<void> {
  const { deletedSites } = (await api.listDeletedSites()).body
  const found = deletedSites.find((site) => site.slug === slug)
  if (!found)
    throw new CommandFailure(`You have no deleted site ${slug}. Run "trivet sites deleted" to see them.`)
  const { siteSlug } = (await api.restoreSite({ deletedSiteId: found.id })).body
  output.record({ slug: siteSlug, restored: true })
  output.line(`${found.title} is online again. Canceled subscriptions stay canceled.`)
}
