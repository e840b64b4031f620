import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Unblocks a reader. */
export async function unblockReader(
  deps: SiteCommandDeps,
  { reader, site }: OfSite & { reader: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  await deps.api.unblockReader({ siteSlug, userId: reader })
  deps.output.record({ id: reader, isBlocked: false })
  deps.output.line(`${reader} can comment again; their earlier comments are restored.`)
}
