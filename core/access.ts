/**
 * Access rules: who may read, comment and moderate, and what a subscription includes. Functions of plain values,
 * without a platform.
 */
export {
  canDeleteComment,
  canModerateComments,
  canReply,
  canUpvote,
  type Commenter,
  type CommentPermission,
  commentPermission,
} from './model/comment/comment-permission.ts'
export { isPaidPlan } from './model/account/paid-plan.ts'
export { anonymousReader, canReadRecipe, isPremium, type RecipeReader } from './model/recipe/recipe-access.ts'
export {
  currentPlan,
  emptySubscription,
  hasFullAccess,
  nextSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
  type SubscriptionStatus,
  subscriptionStatus,
} from './model/subscription/subscription-state.ts'
