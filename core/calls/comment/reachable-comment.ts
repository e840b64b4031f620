import type { CommentRecord } from '../../model/comment/comment-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { reachableRecipe } from '../recipe/loading/reachable-recipe.ts'

type Who = { readonly site: SiteRecord; readonly role: SiteRole | null }

/** The ports of `reachableComment`. */
export type ReachableCommentDeps = CommentStoreDep & RecipeStoreDep

/** A comment, hidden or not, on a recipe that the person may open. */
export async function reachableComment(
  deps: ReachableCommentDeps,
  commentId: string,
  { site, role }: Who,
): Promise<CommentRecord | null> {
  const comment = await deps.commentStore.byId(site.id, commentId)
  return comment && (await reachableRecipe(deps, site.id, comment.recipeId, role)) ? comment : null
}

/** A comment that is visible to readers, on a recipe that the person may open. */
export async function visibleComment(
  deps: ReachableCommentDeps,
  commentId: string,
  who: Who,
): Promise<CommentRecord | null> {
  const comment = who.site.settings.commentsEnabled ? await reachableComment(deps, commentId, who) : null
  return comment && (await isVisible(deps, comment)) ? comment : null
}

/** True if neither the comment nor the one that it replies to is hidden. */
export async function isVisible(
  { commentStore }: CommentStoreDep,
  { siteId, isHidden, parentId }: CommentRecord,
): Promise<boolean> {
  if (isHidden) return false
  const parent = parentId === null ? null : await commentStore.byId(siteId, parentId)
  return parent?.isHidden !== true
}
