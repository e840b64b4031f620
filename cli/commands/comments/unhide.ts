import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { type NamedComments, eachComment } from './find-comment.ts'

/** Shows hidden comments again, and held comments for the first time. */
export async function unhideComments(deps: SiteDep & OutputDep, options: NamedComments): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    await deps.api.unhideComment({ siteSlug, commentId })
    return { record: { id: commentId, isHidden: false }, line: `Comment ${commentId} is visible again.` }
  })
}
