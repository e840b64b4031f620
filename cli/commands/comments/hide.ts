import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { type NamedComments, eachComment } from './find-comment.ts'

/** Hides comments and the replies to them. */
export async function hideComments(deps: SiteDep & OutputDep, options: NamedComments): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    await deps.api.hideComment({ siteSlug, commentId })
    return { record: { id: commentId, isHidden: true }, line: `Hid comment ${commentId}.` }
  })
}
