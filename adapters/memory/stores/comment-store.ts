import type { LimitStore } from '#core/ports/stores/limit-store.ts'
import type { CommentQuery, CommentStore } from '#core/ports/stores/comment-store.ts'
import { err, ok } from '#core/values/result.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { MemoryRecipes } from './recipe-store.ts'
import type { RaiseRevision } from './site-store.ts'
import type { CommentRecord, CountedComment } from '#core/model/comment/comment-record.ts'

type Kept = { readonly comment: CommentRecord; readonly upvoterIds: ReadonlySet<string> }

export function createMemoryCommentStore(
  raiseRevision: RaiseRevision,
  recipes: MemoryRecipes,
  accounts: MemoryAccounts,
  limitStore: LimitStore,
): { readonly commentStore: CommentStore; readonly siteIdsOf: (authorId: string) => string[] } {
  let kept: Kept[] = []

  const find = (siteId: string, commentId: string | null): Kept | null =>
    kept.find(({ comment }) => comment.siteId === siteId && comment.id === commentId) ?? null
  const drop = (isGone: (comment: CommentRecord) => boolean) => {
    kept = kept.filter(({ comment }) => !isGone(comment))
  }
  const replace = (before: Kept, after: Kept) => {
    kept = kept.map((one) => (one === before ? after : one))
    raiseRevision(before.comment.siteId)
  }
  const isOutOfSight = ({ siteId, parentId, isHidden }: CommentRecord): boolean =>
    isHidden || find(siteId, parentId)?.comment.isHidden === true
  const matches = (comment: CommentRecord, { siteId, recipeId, status }: CommentQuery): boolean =>
    comment.siteId === siteId &&
    (recipeId === undefined || comment.recipeId === recipeId) &&
    (status === 'all' ||
      (status === 'held' ? comment.isHeld : (status === 'hidden') === isOutOfSight(comment)))

  const setUpvote = (siteId: string, commentId: string, userId: string, isUpvoted: boolean): boolean => {
    const before = find(siteId, commentId)
    if (before === null || before.upvoterIds.has(userId) === isUpvoted) return before !== null
    const others = [...before.upvoterIds].filter((id) => id !== userId)
    replace(before, { ...before, upvoterIds: new Set(isUpvoted ? [...others, userId] : others) })
    return true
  }

  recipes.whenRemoved((siteId, recipeId) =>
    drop((comment) => comment.siteId === siteId && comment.recipeId === recipeId),
  )

  accounts.join({
    holdings: ({ userId }) => ({
      comments: kept.map(({ comment }) => comment).filter((comment) => comment.userId === userId),
      upvotes: kept
        .filter(({ upvoterIds }) => upvoterIds.has(userId))
        .map(({ comment: { siteId, id } }) => ({ siteId, commentId: id })),
    }),
    eraseAccount({ userId, comments }) {
      const isShown = ({ comment, upvoterIds }: Kept) => comment.userId === userId || upvoterIds.has(userId)
      for (const siteId of new Set(kept.filter(isShown).map(({ comment }) => comment.siteId))) {
        raiseRevision(siteId)
      }
      kept = kept.map((one) => ({
        ...one,
        upvoterIds: new Set([...one.upvoterIds].filter((id) => id !== userId)),
      }))
      if (comments === 'keep') return
      const gone = kept.flatMap(({ comment }) => (comment.userId === userId ? [comment.id] : []))
      drop(({ id, parentId }) => gone.includes(id) || (parentId !== null && gone.includes(parentId)))
    },
  })

  const commentStore: CommentStore = {
    async create(comment, limit) {
      const { siteId, recipeId, parentId } = comment
      if (parentId !== null && find(siteId, parentId)?.comment.recipeId !== recipeId) {
        return err('parent_missing')
      }
      if (recipes.find(siteId, recipeId) === null) return err('missing')
      const waitSeconds = limit ? await limitStore.take(limit, comment.userId, comment.createdAt) : null
      if (waitSeconds !== null) return err({ waitSeconds })
      raiseRevision(siteId)
      kept.push({ comment: structuredClone(comment), upvoterIds: new Set() })
      return ok(null)
    },

    async remove(siteId, commentId) {
      if (find(siteId, commentId) === null) return false
      drop((comment) => comment.siteId === siteId && [comment.id, comment.parentId].includes(commentId))
      raiseRevision(siteId)
      return true
    },

    async setHidden(siteId, commentId, isHidden) {
      const before = find(siteId, commentId)
      if (before === null) return false
      if (before.comment.isHidden !== isHidden || before.comment.isHeld) {
        replace(before, { ...before, comment: { ...before.comment, isHidden, isHeld: false } })
      }
      return true
    },

    hasShown: async (siteId, userId) =>
      kept.some(({ comment }) => comment.siteId === siteId && comment.userId === userId && !comment.isHidden),

    byId: async (siteId, commentId) => structuredClone(find(siteId, commentId)?.comment ?? null),

    async ofRecipe(siteId, recipeId, readerId) {
      const found = kept.filter(({ comment }) => comment.siteId === siteId && comment.recipeId === recipeId)
      return found.map((one) => counted(one, readerId)).sort(compareOldest)
    },

    async list(query) {
      const found = kept.filter(({ comment }) => matches(comment, query)).map((one) => counted(one, null))
      const sorted = found.sort((left, right) => compareOldest(right, left))
      return { comments: sorted.slice(query.offset, query.offset + query.limit), total: found.length }
    },

    addUpvote: async (siteId, commentId, userId) => setUpvote(siteId, commentId, userId, true),
    removeUpvote: async (siteId, commentId, userId) => setUpvote(siteId, commentId, userId, false),
  }

  return {
    commentStore,
    siteIdsOf: (authorId) =>
      kept.filter(({ comment }) => comment.userId === authorId).map(({ comment }) => comment.siteId),
  }
}

function counted({ comment, upvoterIds }: Kept, readerId: string | null): CountedComment {
  return {
    ...structuredClone(comment),
    upvoteCount: upvoterIds.size,
    isUpvoted: readerId !== null && upvoterIds.has(readerId),
  }
}

function compareOldest(left: CommentRecord, right: CommentRecord): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || compareText(left.id, right.id)
}
