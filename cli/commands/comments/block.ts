import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { findOne } from './find-comment.ts'

/** Blocks the author of a comment. */
export async function blockAuthor(
  deps: SiteCommandDeps,
  { comment, site }: OfSite & { comment: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { user } = await findOne(deps, siteSlug, comment)
  const { blockedReader } = (await deps.api.blockReader({ siteSlug, body: { userId: user.id } })).body
  deps.output.record(blockedReader)
  deps.output.line(`Blocked ${user.displayName ?? user.id}. Hidden comments: ${blockedReader.commentCount}.`)
}
