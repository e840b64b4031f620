import type { PlanType } from '../auth/user.ts'
import { isPremium } from '../recipe/recipe-access.ts'
import type { PrivacySetting } from '../recipe/recipe.ts'
import type { SiteRole } from '../site/site.ts'

/** Who asks: their account, their active plan on the site and their role there. */
export type Commenter = {
  readonly userId: string | null
  readonly planType: PlanType | null
  readonly role: SiteRole | null
}

export type CommentPermission = 'allowed' | 'comments_disabled' | 'sign_in_required' | 'subscription_required'

/** The deepest level of a comment that can be replied to; replies are one level deep. */
const deepestRepliable = 1

/**
 * Whether a reader may comment on a recipe: the site has comments, they are signed in, and for a recipe that is
 * not public they have a subscription of either kind, free or paid, or manage the site.
 */
export function commentPermission(
  site: { readonly commentsEnabled: boolean },
  recipe: { readonly privacySetting: PrivacySetting },
  { userId, planType, role }: Commenter,
): CommentPermission {
  if (!site.commentsEnabled) return 'comments_disabled'
  if (userId === null) return 'sign_in_required'
  if (isPremium(recipe) && planType === null && role === null) return 'subscription_required'
  return 'allowed'
}

/** True for comments at the top (level 1 or lower). */
export function canReply(comment: { readonly level: number }): boolean {
  return comment.level <= deepestRepliable
}

/** True for the author alone. */
export function canDeleteComment(
  comment: { readonly userId: string },
  commenter: Pick<Commenter, 'userId'>,
): boolean {
  return commenter.userId !== null && comment.userId === commenter.userId
}

/** True for owners and editors: they hide and unhide. */
export function canModerateComments({ role }: Pick<Commenter, 'role'>): boolean {
  return role !== null
}
