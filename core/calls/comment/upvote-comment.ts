import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import type { UseCase, Viewer } from '../contract/use-cases.ts'
import type { commentCalls } from './comment-calls.ts'
import { tooMany, upvoteLimit } from './comment-limits.ts'
import { visibleComment, type ReachableCommentDeps } from './reachable-comment.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'
import { visibleComments, type VisibleCommentsDeps } from './visible-comments.ts'

type UpvoteDeps = VisibleCommentsDeps &
  ReachableCommentDeps &
  StorageDep<CommentStoreDep & LimitStoreDep> &
  ClockDep

type Context = { readonly site: SiteRecord; readonly role: SiteRole | null; readonly viewer: Viewer }

/** Adds the person's upvote to a comment; an existing one stays. */
export function createCommentUpvote(deps: UpvoteDeps): UseCase<typeof commentCalls.createCommentUpvote> {
  return ({ body: { commentId } }, context) => changeUpvote(deps, 'addUpvote', commentId, context)
}

/** Takes the person's upvote back. */
export function deleteCommentUpvote(deps: UpvoteDeps): UseCase<typeof commentCalls.deleteCommentUpvote> {
  return ({ commentId }, context) => changeUpvote(deps, 'removeUpvote', commentId, context)
}

async function changeUpvote(
  deps: UpvoteDeps,
  change: 'addUpvote' | 'removeUpvote',
  commentId: string,
  { viewer, site, role }: Context,
) {
  const comment = await visibleComment(deps, commentId, { site, role })
  if (!comment) return err(domainError('comment_not_found'))
  const userId = viewer.user.id
  const wait = await consumeLimit(deps, upvoteLimit, userId)
  if (wait !== null) return err(tooMany('You have upvoted too many comments in the last hour', wait))
  await write(deps, ({ commentStore }) => commentStore[change](site.id, commentId, userId))
  return visibleComments(deps, site, comment.recipeId, userId)
}
