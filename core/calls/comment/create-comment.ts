import { commentContent } from '../../model/comment/comment-content.ts'
import {
  canReply,
  commentPermission,
  type CommentPermission,
} from '../../model/comment/comment-permission.ts'
import { commentLevel } from '../../model/comment/comment-threads.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comments/comment-notice-store.ts'
import type { CommentRefusal, CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import { reachableRecipe } from '../recipe/loading/reachable-recipe.ts'
import { activePlan } from '../services/active-subscription.ts'
import { recordWebhookEvent } from '../services/record-webhook-event.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { announceComment, commentEvent } from './announce-comment.ts'
import type { commentCalls } from './comment-calls.ts'
import { commentLimit, tooMany } from './comment-limits.ts'
import { visibleComment, type ReachableCommentDeps } from './reachable-comment.ts'
import { visibleComments, type VisibleCommentsDeps } from './visible-comments.ts'

type CreateCommentDeps = VisibleCommentsDeps &
  StorageDep<CommentStoreDep & CommentNoticeStoreDep & WebhookStoreDep> &
  RecipeStoreDep &
  SubscriptionStoreDep &
  ClockDep &
  RandomDep

/** The time in milliseconds within which a comment with the same text counts as a retry. */
const sentAgainMs = 10 * 60_000

/** Stores a comment or a reply, and returns the recipe's comments. A retry of the same comment is stored once. */
export function createComment(deps: CreateCommentDeps): UseCase<typeof commentCalls.createComment> {
  return async ({ body: { recipeId, parentId = null, content } }, { viewer, site, role }) => {
    const recipe = await reachableRecipe(deps, site.id, recipeId, role)
    if (!recipe) return err(domainError('recipe_not_found'))
    const userId = viewer.user.id
    const planType = await activePlan(deps, site.id, viewer.user)
    const { privacySetting = 'public' } = recipe
    const permission = commentPermission(
      site.settings,
      { privacySetting },
      { userId, planType, isManager: role !== null },
    )
    if (permission !== 'allowed') return err(refusals[permission]())
    const clean = commentContent(content)
    if (!clean.ok) return err(validationError([clean.error]))
    const parentError =
      parentId === null ? null : await refuseParent(deps, parentId, { site, role, recipeId })
    if (parentError) return err(parentError)
    const isHeld =
      role === null &&
      site.settings.holdFirstComments &&
      !(await deps.commentStore.hasShownComment(site.id, userId))
    const comment = {
      ...{ id: deps.random.uuid(), siteId: site.id, recipeId, parentId, userId, content: clean.value },
      ...{ isHidden: isHeld, isHeld, createdAt: deps.clock.now() },
    }
    const { clock, random } = deps
    const created = await deps.storage.transact(async ({ commentStore, ...stores }) => {
      const stored = await commentStore.create(comment, { limit: commentLimit, repeatMs: sentAgainMs })
      if (!stored.ok) return stored
      await announceComment({ ...stores, clock }, { ...comment, news: 'written' })
      if (!isHeld) await recordWebhookEvent({ ...stores, clock, random }, commentEvent(comment))
      return stored
    })
    if (!created.ok && created.error !== 'repeated') return err(creationError(created.error))
    return visibleComments(deps, site, recipeId, userId)
  }
}

type ReplyPlace = { readonly site: SiteRecord; readonly role: SiteRole | null; readonly recipeId: string }

async function refuseParent(
  deps: ReachableCommentDeps,
  parentId: string,
  { recipeId, ...who }: ReplyPlace,
): Promise<DomainError | null> {
  const parent = await visibleComment(deps, parentId, who)
  if (parent?.recipeId !== recipeId) return domainError('comment_not_found')
  if (canReply({ level: commentLevel(parent) })) return null
  return validationError([{ path: 'parentId', message: 'Reply to a comment that is not a reply itself' }])
}

const refusals: Readonly<Record<Exclude<CommentPermission, 'allowed'>, () => DomainError>> = {
  comments_disabled: () => domainError('forbidden', 'Comments are disabled on this site.'),
  sign_in_required: () => domainError('unauthenticated'),
  subscription_required: () =>
    domainError('subscription_required', 'Only subscribers can comment on this recipe.'),
}

const creationErrors = { missing: 'recipe_not_found', parent_missing: 'comment_not_found' } as const

function creationError(refusal: Exclude<CommentRefusal, 'repeated'>): DomainError {
  if (typeof refusal === 'string') return domainError(creationErrors[refusal])
  return tooMany('You have written too many comments in the last hour', refusal.waitSeconds)
}
