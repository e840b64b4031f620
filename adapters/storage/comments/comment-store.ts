import type { Selectable } from 'kysely'
import type { CommentRefusal, CommentStore } from '#core/ports/stores/comments/comment-store.ts'
import { err, ok } from '#core/values/result.ts'
import { toFlag, toInstant } from '../database/tables/columns.ts'
import { addImportedComments, pageOfComments } from './comment-archive.ts'
import { counted, listComments, listNameless, withBlocks } from './comment-list.ts'
import { commentToRow, rowToCounted, rowToComment } from './comment-rows.ts'
import type { InstantText } from '../database/tables/column-types.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { countFigures } from '../figures/figure-counts.ts'
import { removeExpired, consumeWithin } from '../limits/limit-store.ts'
import { raiseRevision } from '../database/revision.ts'
import { transact } from '../database/transact.ts'
import { writeIfParentExists } from '../database/foreign-key-failure.ts'

export function createCommentStore(database: Database): CommentStore {
  const { read, dialect } = database

  /**
   * Runs a change of a comment and raises the site's revision if a row was changed. Resolves to whether the comment
   * exists.
   */
  const change = async (
    siteId: string,
    commentId: string,
    work: (transaction: Connection) => Promise<bigint>,
  ): Promise<boolean> => {
    const changed = await transact(database, async (transaction) => {
      await raiseRevision(transaction, siteId)
      if (!(await exists(transaction, siteId, commentId))) return err('missing')
      return (await work(transaction)) > 0n ? ok(null) : err('unchanged')
    })
    return changed.ok || changed.error === 'unchanged'
  }

  return {
    async create(comment, { limit, repeatMs } = {}) {
      const { siteId, recipeId, parentId, userId, createdAt: now } = comment
      const created = await transact<{ isFirst: boolean }, CommentRefusal>(database, async (transaction) => {
        // First, because it makes concurrent writers of the site wait.
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        const row = commentToRow(comment)
        if (repeatMs !== undefined) {
          const since = toInstant(new Date(now.getTime() - repeatMs))
          if (await isRepeated(transaction, row, since)) return err('repeated')
        }
        const consumed =
          limit && (await consumeWithin(database, transaction, { limit, subject: userId, now }))
        if (consumed && consumed.waitSeconds !== null) return err({ waitSeconds: consumed.waitSeconds })
        if (parentId !== null && !(await exists(transaction, siteId, parentId, recipeId))) {
          return err('parent_missing')
        }
        const isStored = await writeIfParentExists(dialect, () => insertion.run(transaction, row))
        if (!isStored) return err('missing')
        await countFigures(transaction, siteId, now, [{ kind: 'comments', amount: 1, recipeId }])
        return ok({ isFirst: consumed?.isFirst ?? false })
      })
      if (!created.ok) return created
      if (created.value.isFirst) await removeExpired(database, now)
      return ok(null)
    },

    remove: (siteId, commentId) =>
      change(siteId, commentId, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('comments')
          .where('site_id', '=', siteId)
          .where('id', '=', commentId)
          .executeTakeFirst()
        return numDeletedRows
      }),

    setHidden: (siteId, commentId, isHidden) =>
      change(siteId, commentId, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('comments')
          .set({ is_hidden: toFlag(isHidden), is_held: 0 })
          .where('site_id', '=', siteId)
          .where('id', '=', commentId)
          .where((comment) =>
            comment.or([comment('is_hidden', '!=', toFlag(isHidden)), comment('is_held', '=', 1)]),
          )
          .executeTakeFirst()
        return numUpdatedRows
      }),

    async hasShownComment(siteId, userId) {
      const row = await read
        .selectFrom('comments')
        .select('id')
        .where('user_id', '=', userId)
        .where('site_id', '=', siteId)
        .where('is_hidden', '=', 0)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async byId(siteId, commentId) {
      const row = await withBlocks(read)
        .selectAll('comments')
        .select('block.user_id as blocked')
        .where('comments.site_id', '=', siteId)
        .where('comments.id', '=', commentId)
        .executeTakeFirst()
      return row === undefined ? null : rowToComment(row)
    },

    async ofRecipe(siteId, recipeId, readerId) {
      const rows = await commentsOfRecipe.all(read, { siteId, recipeId, readerId: readerId ?? '' })
      return rows.map(rowToCounted)
    },

    namelessCommenters: (siteId, recipeIds) => listNameless(read, siteId, recipeIds),

    list: (query) => listComments(read, query),

    page: (query) => pageOfComments(read, query),

    addImported: (siteId, comments) => addImportedComments(database, siteId, comments),

    addUpvote: (siteId, commentId, userId) =>
      change(siteId, commentId, async (transaction) => {
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto('comment_upvotes')
          .values({ site_id: siteId, comment_id: commentId, user_id: userId })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows
      }),

    removeUpvote: (siteId, commentId, userId) =>
      change(siteId, commentId, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('comment_upvotes')
          .where('site_id', '=', siteId)
          .where('comment_id', '=', commentId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        return numDeletedRows
      }),
  }
}

const insertion = createCompiledQuery((transaction, row: Slots<Selectable<Tables['comments']>>) =>
  transaction.insertInto('comments').values(row),
)

const commentsOfRecipe = createCompiledQuery(
  (
    connection,
    { siteId, recipeId, readerId }: Slots<{ siteId: string; recipeId: string; readerId: string }>,
  ) =>
    counted(connection, siteId, readerId)
      .where('comments.recipe_id', '=', recipeId)
      .orderBy('comments.created_at')
      .orderBy('comments.id'),
)

async function exists(
  connection: Connection,
  siteId: string,
  commentId: string,
  recipeId?: string,
): Promise<boolean> {
  const found = connection
    .selectFrom('comments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', commentId)
  const row = await (
    recipeId === undefined ? found : found.where('recipe_id', '=', recipeId)
  ).executeTakeFirst()
  return row !== undefined
}

/** Returns whether the author has written the same text in the same place since an instant. */
async function isRepeated(
  connection: Connection,
  { site_id, recipe_id, parent_id, user_id, content }: Selectable<Tables['comments']>,
  since: InstantText,
): Promise<boolean> {
  const row = await connection
    .selectFrom('comments')
    .select('id')
    .where('site_id', '=', site_id)
    .where('recipe_id', '=', recipe_id)
    .where('user_id', '=', user_id)
    .where('parent_id', 'is not distinct from', parent_id)
    .where('content', '=', content)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
