import type { PlanType } from '../account/user.ts'
import { isPremium } from '../recipe/recipe-access.ts'
import type { PrivacySetting } from '../recipe/record/recipe-parts.ts'

/** The caller: their account, their active plan on the site, and whether they are its owner or an editor. */
export type Commenter = {
  readonly userId: string | null
  readonly planType: PlanType | null
  readonly isManager: boolean
}

/** Whether a reader may comment, or why not. */
export type CommentPermission = 'allowed' | 'comments_disabled' | 'sign_in_required' | 'subscription_required'

/** The deepest level of a comment that can be replied to; replies have one level. */
const deepestRepliable = 1

/**
 * Whether a reader may comment on a recipe: the site has comments enabled, the reader is signed in, and for a recipe
 * that is not public they have a free or paid subscription, or manage the site.
 */
export function commentPermission(
  site: { readonly commentsEnabled: boolean },
  recipe: { readonly privacySetting: PrivacySetting },
  { userId, planType, isManager }: Commenter,
): CommentPermission {
  if (!site.commentsEnabled) return 'comments_disabled'
  if (userId === null) return 'sign_in_required'
  if (isPremium(recipe) && planType === null && !isManager) return 'subscription_required'
  return 'allowed'
}

/** True for top-level comments (level 1 or lower) that do not wait for approval. */
export function canReply(comment: { readonly level: number; readonly isHeld?: boolean }): boolean {
  return comment.level <= deepestRepliable && !comment.isHeld
}

/** False for a comment that waits for approval: until then, only its author and managers see it. */
export function canUpvote(comment: { readonly isHeld?: boolean }): boolean {
  return !comment.isHeld
}

/** True for the author only. */
export function canDeleteComment(
  comment: { readonly userId: string },
  commenter: Pick<Commenter, 'userId'>,
): boolean {
  return commenter.userId !== null && comment.userId === commenter.userId
}

/** True for owners and editors, who can hide and unhide. */
export function canModerateComments({ isManager }: Pick<Commenter, 'isManager'>): boolean {
  return isManager
}
