import type { Selectable } from 'kysely'
import { commentSearchText } from '#core/model/comment/comment-search-text.ts'
import { ParagraphText } from '#core/values/rich-text/rich-text.ts'
import { fromInstant, fromJson, toFlag, toInstant, toJson } from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { CommentRecord, CountedComment } from '#core/model/comment/comment-record.ts'

export function commentToRow(comment: CommentRecord, importedUpvotes = 0): Selectable<Tables['comments']> {
  return {
    site_id: comment.siteId,
    id: comment.id,
    recipe_id: comment.recipeId,
    parent_id: comment.parentId,
    user_id: comment.userId,
    content: toJson(comment.content),
    is_hidden: toFlag(comment.isHidden),
    is_held: toFlag(comment.isHeld),
    search_text: commentSearchText(comment.content),
    author_name: comment.authorName ?? null,
    imported_upvotes: importedUpvotes,
    created_at: toInstant(comment.createdAt),
  }
}

/** A row of a comment, and whether its author is blocked on the site. */
export type CommentRow = Selectable<Tables['comments']> & { readonly blocked?: string | null }

/** The comments of a blocked author are hidden. */
export function rowToComment(row: CommentRow): CommentRecord {
  const place = { table: 'comments', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    recipeId: row.recipe_id,
    parentId: row.parent_id,
    userId: row.user_id,
    content: fromJson(ParagraphText, row.content, place),
    isHidden: row.is_hidden === 1 || (row.blocked ?? null) !== null,
    isHeld: row.is_held === 1,
    ...(row.author_name === null ? {} : { authorName: row.author_name }),
    createdAt: fromInstant(row.created_at, place),
  }
}

type CountedRow = CommentRow & { mine: string | null; upvotes: number | null }

export function rowToCounted(row: CountedRow): CountedComment {
  return {
    ...rowToComment(row),
    upvoteCount: (row.upvotes ?? 0) + row.imported_upvotes,
    isUpvoted: row.mine !== null,
  }
}
