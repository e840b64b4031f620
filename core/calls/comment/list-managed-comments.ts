import type { CommentRecord, CountedComment } from '../../model/comment/comment-record.ts'
import { type AuthorById, commentLevel } from '../../model/comment/comment-threads.ts'
import type { ManagedComment } from '../../model/comment/comment.ts'
import type { BlockStoreDep } from '../../ports/stores/comments/block-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { numberedReaders } from '../../model/comment/nameless-readers.ts'
import { groupBy } from '../../values/group-by.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadCommentAuthors } from './comment-authors.ts'
import type { commentCalls } from './comment-calls.ts'
import type { VisibleCommentsDeps } from './visible-comments.ts'

/** The ports of `managedComments`. */
export type ManagedCommentsDeps = VisibleCommentsDeps & RecipeStoreDep & BlockStoreDep

/** Lists the comments of a site for its moderators, newest first, with their recipes and authors. */
export function listManagedComments(
  deps: ManagedCommentsDeps,
): UseCase<typeof commentCalls.listManagedComments> {
  return async ({ recipeId, commentId, status, query, limit, offset }, { site }) => {
    const { comments, total } = await deps.commentStore.list({
      ...{ siteId: site.id, status, query, limit, offset },
      ...(recipeId === undefined ? {} : { recipeId }),
      ...(commentId === undefined ? {} : { commentId }),
    })
    return ok({ comments: await managedComments(deps, site.id, comments), total })
  }
}

/** Comments of a site as its managers see them; those of deleted recipes are omitted. */
export async function managedComments(
  deps: ManagedCommentsDeps,
  siteId: string,
  comments: readonly CountedComment[],
): Promise<ManagedComment[]> {
  const recipeIds = [...new Set(comments.map(({ recipeId }) => recipeId))]
  const parents = await loadParents(deps, siteId, comments)
  const userIds = [...comments, ...parents].map(({ userId }) => userId)
  const [recipes, authorById, blocked] = await Promise.all([
    deps.recipeStore.summariesByIds(siteId, recipeIds),
    loadCommentAuthors(deps, comments),
    deps.blockStore.among(siteId, [...new Set(userIds)]),
  ])
  const namesOf = await loadReaderNames(deps, siteId, comments, authorById)
  const hiddenParents = new Set(
    parents.flatMap(({ id, userId, isHidden }) => (isHidden || blocked.includes(userId) ? id : [])),
  )
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
      authorName: authorById(comment.userId).displayName ?? namesOf(recipeId).get(comment.userId) ?? 'Reader',
      isBlocked: blocked.includes(comment.userId),
      isParentHidden: parentId !== null && hiddenParents.has(parentId),
    }
  })
}

/** The names of the readers without a display name, by recipe and id, as on the pages of the recipes. */
async function loadReaderNames(
  { commentStore }: ManagedCommentsDeps,
  siteId: string,
  comments: readonly CountedComment[],
  authorById: AuthorById,
): Promise<(recipeId: string) => ReadonlyMap<string, string>> {
  const nameless = comments.filter(({ userId }) => authorById(userId).displayName === null)
  const recipeIds = [...new Set(nameless.map(({ recipeId }) => recipeId))]
  const byRecipe = groupBy(
    await commentStore.namelessCommenters(siteId, recipeIds),
    ({ recipeId }) => recipeId,
  )
  const names = new Map(
    [...byRecipe].map(([recipeId, rows]) => [recipeId, numberedReaders(rows.map(({ userId }) => userId))]),
  )
  return (recipeId) => names.get(recipeId) ?? new Map()
}

/** The parents of the replies among these comments. */
async function loadParents(
  { commentStore }: ManagedCommentsDeps,
  siteId: string,
  comments: readonly CountedComment[],
): Promise<CommentRecord[]> {
  const ids = [...new Set(comments.flatMap(({ parentId }) => parentId ?? []))]
  const parents = await Promise.all(ids.map((id) => commentStore.byId(siteId, id)))
  return parents.filter((parent) => parent !== null)
}
