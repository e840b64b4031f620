import { visibleThreads } from '../../model/comment/comment-threads.ts'
import type { Comment } from '../../model/comment/comment.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { DomainError } from '../../values/errors.ts'
import { ok, type Result } from '../../values/result.ts'
import { loadCommentPeople, type CommentPeopleDeps } from './comment-authors.ts'

/** The ports of `visibleComments`. */
export type VisibleCommentsDeps = CommentStoreDep & CommentPeopleDeps

/** The comments of a recipe as readers see them; empty if the site has turned comments off. */
export async function visibleComments(
  deps: VisibleCommentsDeps,
  site: SiteRecord,
  recipeId: string,
  readerId: string | null,
): Promise<Result<{ comments: Comment[] }, DomainError>> {
  if (!site.settings.commentsEnabled) return ok({ comments: [] })
  const comments = await deps.commentStore.ofRecipe(site.id, recipeId, readerId)
  const people = await loadCommentPeople(deps, site.id, comments)
  return ok({ comments: visibleThreads(comments, people, readerId) })
}
