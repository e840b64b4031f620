import type { BlockStoreDep } from '../../ports/stores/block-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import type { Catalogue } from '../catalogue.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { Audit, UseCases } from '../use-cases.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import { reachableRecipe } from '../recipe/reachable-recipe.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SiteRole } from '../../model/site/site.ts'
import { activePlan } from '../subscription/active-subscription.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import { loadCommentAuthors } from './comment-authors.ts'
import type { commentCalls } from './comment-calls.ts'
import { commentContent } from '../../model/comment/comment-content.ts'
import {
  canDeleteComment,
  canReply,
  commentPermission,
  type CommentPermission,
} from '../../model/comment/comment-permission.ts'
import type { CommentRefusal, CommentStoreDep } from '../../ports/stores/comment-store.ts'
import { commentLevel, hiddenThreads, visibleThreads } from '../../model/comment/comment-threads.ts'
import type { Comment, ManagedComment } from '../../model/comment/comment.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { CommentRecord, CountedComment } from '../../model/comment/comment-record.ts'

type CommentUseCases = Pick<UseCases<Catalogue>, keyof typeof commentCalls>

/** The ports that the comment calls use. */
export type CommentDeps = AuditedStorageDep<CommentStoreDep> &
  CommentStoreDep &
  BlockStoreDep &
  RecipeStoreDep &
  SubscriptionStoreDep &
  UserStoreDep &
  ImageStoreDep &
  LimitStoreDep &
  ClockDep &
  RandomDep

/** How many comments a person may write in an hour. */
export const commentLimit = { name: 'comment_user', count: 30, seconds: 3600 } as const

/** How often a person may give an upvote or take one back in an hour. */
export const upvoteLimit = { name: 'upvote_user', count: 120, seconds: 3600 } as const

type Who = {
  readonly viewer: { readonly user: { readonly id: string } }
  readonly site: SiteRecord
  readonly role: SiteRole | null
}

type Answer = Promise<Result<{ comments: Comment[] }, DomainError>>

/** Commenting, upvoting and moderating. Every write answers with the comments of the recipe as they are then. */
export function createCommentUseCases(deps: CommentDeps): CommentUseCases {
  return {
    async listComments({ recipeId }, { viewer, site, role }) {
      const recipe = await reachableRecipe(deps, site.id, recipeId, role)
      return recipe ? visible(site, recipeId, viewer?.user.id ?? null) : err(domainError('recipe_not_found'))
    },
    async createComment({ body: { recipeId, parentId = null, content } }, { viewer, site, role }) {
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
      const parentError = parentId === null ? null : await refuseParent(site, role, recipeId, parentId)
      if (parentError) return err(parentError)
      const isHeld =
        role === null &&
        site.settings.holdFirstComments &&
        !(await deps.commentStore.hasShown(site.id, userId))
      const comment = {
        ...{ id: deps.random.uuid(), siteId: site.id, recipeId, parentId, userId },
        ...{ content: clean.value, isHidden: isHeld, isHeld, createdAt: deps.clock.now() },
      }
      const created = await deps.commentStore.create(comment, commentLimit)
      return created.ok ? visible(site, recipeId, userId) : err(creationError(created.error))
    },
    async deleteComment({ commentId }, { viewer, site, role }) {
      const comment = await reachableComment(site, role, commentId)
      if (!comment) return err(domainError('comment_not_found'))
      if (!canDeleteComment(comment, { userId: viewer.user.id })) {
        const isSeen = await isVisible(site, comment)
        return err(isSeen ? domainError('forbidden', notTheAuthor) : domainError('comment_not_found'))
      }
      await deps.commentStore.remove(site.id, commentId)
      return visible(site, comment.recipeId, viewer.user.id)
    },
    async createCommentUpvote({ body: { commentId } }, { viewer, site, role }) {
      return changeUpvote('addUpvote', commentId, { viewer, site, role })
    },
    async deleteCommentUpvote({ commentId }, { viewer, site, role }) {
      return changeUpvote('removeUpvote', commentId, { viewer, site, role })
    },
    async listManagedComments({ recipeId, status, query, limit, offset }, { site }) {
      const { comments, total } = await deps.commentStore.list({
        ...{ siteId: site.id, status, query, limit, offset },
        ...(recipeId === undefined ? {} : { recipeId }),
      })
      return ok({ comments: await managedComments(site, comments), total })
    },
    async listHiddenComments({ recipeId }, { viewer, site, role }) {
      const recipe = await reachableRecipe(deps, site.id, recipeId, role)
      if (!recipe) return err(domainError('recipe_not_found'))
      const comments = await deps.commentStore.ofRecipe(site.id, recipeId, viewer.user.id)
      return ok({ comments: hiddenThreads(comments, await loadCommentAuthors(deps, comments)) })
    },
    hideComment: ({ commentId }, context) => setHidden(context, commentId, true),
    unhideComment: ({ commentId }, context) => setHidden(context, commentId, false),
  }

  /** The comments that readers see; a site that has turned them off shows none. */
  async function visible(site: SiteRecord, recipeId: string, readerId: string | null): Answer {
    if (!site.settings.commentsEnabled) return ok({ comments: [] })
    const comments = await deps.commentStore.ofRecipe(site.id, recipeId, readerId)
    return ok({ comments: visibleThreads(comments, await loadCommentAuthors(deps, comments), readerId) })
  }

  async function changeUpvote(
    change: 'addUpvote' | 'removeUpvote',
    commentId: string,
    { viewer, site, role }: Who,
  ): Answer {
    const comment = await visibleComment(site, role, commentId)
    if (!comment) return err(domainError('comment_not_found'))
    const userId = viewer.user.id
    const wait = await deps.limitStore.take(upvoteLimit, userId, deps.clock.now())
    if (wait !== null) return err(tooMany('You have upvoted many comments in the last hour', wait))
    await deps.commentStore[change](site.id, commentId, userId)
    return visible(site, comment.recipeId, userId)
  }

  async function setHidden(
    context: Who & { readonly audit: Audit },
    commentId: string,
    isHidden: boolean,
  ): Answer {
    const { site, viewer } = context
    const hidden = await writeAudited(deps, context, async ({ commentStore }) => {
      const comment = await commentStore.byId(site.id, commentId)
      const isSet = comment !== null && (await commentStore.setHidden(site.id, commentId, isHidden))
      return isSet ? ok(comment) : err(domainError('comment_not_found'))
    })
    return hidden.ok ? visible(site, hidden.value.recipeId, viewer.user.id) : hidden
  }

  async function reachableComment(
    site: SiteRecord,
    role: SiteRole | null,
    commentId: string,
  ): Promise<CommentRecord | null> {
    const comment = await deps.commentStore.byId(site.id, commentId)
    return comment && (await reachableRecipe(deps, site.id, comment.recipeId, role)) ? comment : null
  }

  async function visibleComment(site: SiteRecord, role: SiteRole | null, commentId: string) {
    const comment = site.settings.commentsEnabled ? await reachableComment(site, role, commentId) : null
    return comment && (await isVisible(site, comment)) ? comment : null
  }

  async function isVisible(site: SiteRecord, { isHidden, parentId }: CommentRecord): Promise<boolean> {
    if (isHidden) return false
    const parent = parentId === null ? null : await deps.commentStore.byId(site.id, parentId)
    return parent?.isHidden !== true
  }

  async function refuseParent(
    site: SiteRecord,
    role: SiteRole | null,
    recipeId: string,
    parentId: string,
  ): Promise<DomainError | null> {
    const parent = await visibleComment(site, role, parentId)
    if (parent?.recipeId !== recipeId) return domainError('comment_not_found')
    if (canReply({ level: commentLevel(parent) })) return null
    return validationError([{ path: 'parentId', message: 'Reply to a comment that is not a reply itself' }])
  }

  async function managedComments(
    site: SiteRecord,
    comments: readonly CountedComment[],
  ): Promise<ManagedComment[]> {
    const recipeIds = [...new Set(comments.map(({ recipeId }) => recipeId))]
    const [recipes, authorById, blocked] = await Promise.all([
      deps.recipeStore.summariesByIds(site.id, recipeIds),
      loadCommentAuthors(deps, comments),
      deps.blockStore.among(site.id, [...new Set(comments.map(({ userId }) => userId))]),
    ])
    const recipeById = new Map(recipes.map(({ id, slug, title }) => [id, { id, slug, title }]))
    return comments.flatMap((comment) => {
      const { id, recipeId, parentId, content, isHidden, isHeld, upvoteCount, createdAt } = comment
      const recipe = recipeById.get(recipeId)
      if (!recipe) return []
      return {
        ...{ id, recipeId, parentId, content, isHidden, isHeld, upvoteCount, recipe },
        createdAt: createdAt.toISOString(),
        level: commentLevel(comment),
        user: authorById(comment.userId),
        isBlocked: blocked.includes(comment.userId),
      }
    })
  }
}

const notTheAuthor = 'Only the person who wrote a comment can delete it.'

const refusals: Readonly<Record<Exclude<CommentPermission, 'allowed'>, () => DomainError>> = {
  comments_disabled: () => domainError('forbidden', 'Comments are turned off on this site.'),
  sign_in_required: () => domainError('unauthenticated'),
  subscription_required: () =>
    domainError('subscription_required', 'Only subscribers can comment on this recipe.'),
}

const creationErrors = { missing: 'recipe_not_found', parent_missing: 'comment_not_found' } as const

function creationError(refusal: CommentRefusal): DomainError {
  if (typeof refusal === 'string') return domainError(creationErrors[refusal])
  return tooMany('You have written many comments in the last hour', refusal.waitSeconds)
}

function tooMany(what: string, wait: number): DomainError {
  return domainError('rate_limited', `${what}; try again later.`, { retryAfterSeconds: wait })
}
