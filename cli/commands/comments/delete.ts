import { failureCode } from '#core/model/call-failure.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { type NamedComments, eachComment } from './find-comment.ts'

/** Deletes the person's own comments, after asking; comments of others can only be hidden. */
export async function deleteComments(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: NamedComments,
): Promise<void> {
  requireAnswerable(deps, 'Deleting cannot be undone')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    const isConfirmed = await isAgreed(deps, `Permanently delete comment ${commentId} and its replies?`)
    if (isConfirmed) await deleteOwn(deps, siteSlug, commentId)
    return {
      record: { id: commentId, deleted: isConfirmed },
      line: `${isConfirmed ? 'Deleted' : 'Kept'} comment ${commentId}.`,
    }
  })
}

async function deleteOwn({ api }: SiteDep, siteSlug: string, commentId: string): Promise<void> {
  try {
    await api.deleteComment({ siteSlug, commentId })
  } catch (error) {
    if (failureCode(error) !== 'forbidden') throw error
    throw new CommandFailure(
      `Only its author can delete a comment. Hide it: trivet comments hide ${commentId}`,
      undefined,
      'forbidden',
    )
  }
}
