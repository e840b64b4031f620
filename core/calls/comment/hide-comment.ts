import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comments/comment-notice-store.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { Audit, UseCase, Viewer } from '../contract/use-cases.ts'
import { recordWebhookEvent } from '../services/record-webhook-event.ts'
import { announceComment, commentEvent } from './announce-comment.ts'
import type { commentCalls } from './comment-calls.ts'
import { visibleComments, type VisibleCommentsDeps } from './visible-comments.ts'

type HideCommentDeps = AuditedStorageDep<CommentStoreDep & CommentNoticeStoreDep & WebhookStoreDep> &
  VisibleCommentsDeps &
  ClockDep &
  RandomDep

type Context = { readonly site: SiteRecord; readonly viewer: Viewer; readonly audit: Audit }

/** Hides a comment from readers, and returns the recipe's comments afterwards. */
export function hideComment(deps: HideCommentDeps): UseCase<typeof commentCalls.hideComment> {
  return ({ commentId }, context) => setHidden(deps, commentId, true, context)
}

/** Shows a hidden or held comment to readers. */
export function unhideComment(deps: HideCommentDeps): UseCase<typeof commentCalls.unhideComment> {
  return ({ commentId }, context) => setHidden(deps, commentId, false, context)
}

async function setHidden(deps: HideCommentDeps, commentId: string, isHidden: boolean, context: Context) {
  const { site, viewer } = context
  const { clock, random } = deps
  const hidden = await writeAudited(deps, context, async ({ commentStore, ...stores }) => {
    const comment = await commentStore.byId(site.id, commentId)
    const isSet = comment !== null && (await commentStore.setHidden(site.id, commentId, isHidden))
    if (!isSet) return err(domainError('comment_not_found'))
    // Nothing was sent about comments that waited for approval.
    if (!isHidden && comment.isHeld) {
      await announceComment({ ...stores, clock }, { ...comment, news: 'approved' })
      await recordWebhookEvent({ ...stores, clock, random }, commentEvent(comment))
    }
    return ok(comment)
  })
  return hidden.ok ? visibleComments(deps, site, hidden.value.recipeId, viewer.user.id) : hidden
}
