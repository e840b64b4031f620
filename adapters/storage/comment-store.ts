import { sql, type RawBuilder } from 'kysely'
import { searchForm } from '#core/model/comment/comment-search-text.ts'
import type { CommentQuery, CommentRefusal, CommentStore } from '#core/ports/stores/comment-store.ts'
import { err, ok } from '#core/values/result.ts'
import { toFlag, toInstant } from './columns.ts'
import { commentToRow, rowToCounted, rowToComment } from './comment-rows.ts'
import type { InstantText } from './tables/column-types.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { Database } from './database.ts'
import { createCompiledQuery, type Slots } from './compiled-query.ts'
import { countFigures } from './figure-counts.ts'
import { removeExpired, consumeWithin } from './limit-store.ts'
import { raiseRevision } from './revision.ts'
import { transact } from './transact.ts'
import { writeIfParentExists } from './foreign-key-failure.ts'
import { selectPage } from './select-page.ts'

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

    async list(query) {
      if (searchForm(query.query ?? '') !== '') return searchComments(read, query)
      const found = matching(counted(read, query.siteId, ''), query)
        .orderBy('comments.created_at', 'desc')
        .orderBy('comments.id', 'desc')
      const { rows, total } = await selectPage(found, query)
      return { comments: rows.map(rowToCounted), total }
    },

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

const insertion = createCompiledQuery((transaction, row: Slots<Tables['comments']>) =>
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
  { site_id, recipe_id, parent_id, user_id, content }: Tables['comments'],
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

/** Selects comments, joined with the block of the author if there is one. */
function withBlocks(connection: Connection) {
  return connection
    .selectFrom('comments')
    .leftJoin('site_blocks as block', (join) =>
      join.onRef('block.site_id', '=', 'comments.site_id').onRef('block.user_id', '=', 'comments.user_id'),
    )
}

type Text = string | RawBuilder<string>

/** Selects the comments of a site with their upvotes. `mine` is set if the reader upvoted the comment. */
function counted(connection: Connection, siteId: Text, readerId: Text) {
  return withBlocks(connection)
    .leftJoin('comment_upvotes as own', (join) =>
      join
        .onRef('own.site_id', '=', 'comments.site_id')
        .onRef('own.comment_id', '=', 'comments.id')
        .on('own.user_id', '=', readerId),
    )
    .selectAll('comments')
    .select(({ selectFrom }) => [
      'own.user_id as mine',
      'block.user_id as blocked',
      selectFrom('comment_upvotes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comment_upvotes.site_id', '=', 'comments.site_id')
        .whereRef('comment_upvotes.comment_id', '=', 'comments.id')
        .as('upvotes'),
    ])
    .where('comments.site_id', '=', siteId)
}

/** The number of comments that are searched at a time: some milliseconds. */
const searchedAtOnce = 2000

/** Searches the texts of all comments of a site, some at a time, so that other requests are served in between. */
async function searchComments(read: Connection, query: CommentQuery) {
  const ids: string[] = []
  const { siteId, limit, offset } = query
  let total = 0
  for (let before: Position | null = null, isDone = false; !isDone;) {
    const part = await positions(read, siteId, before)
    const last = part.at(-1)
    if (last === undefined) break
    const found = await matching(counted(read, siteId, ''), query)
      .clearSelect()
      .select('comments.id')
      .where(isBefore(before))
      .where(isNotBefore(last))
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .execute()
    const start = Math.max(0, offset - total)
    ids.push(...found.slice(start, start + limit - ids.length).map(({ id }) => id))
    total += found.length
    before = last
    isDone = part.length < searchedAtOnce
  }
  if (ids.length === 0) return { comments: [], total }
  const rows = await counted(read, siteId, '')
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .execute()
  return { comments: rows.map(rowToCounted), total }
}

type Position = { readonly created_at: InstantText; readonly id: string }

/** The places of the next comments in the list, newest first. */
async function positions(read: Connection, siteId: string, before: Position | null): Promise<Position[]> {
  return read
    .selectFrom('comments')
    .select(['created_at', 'id'])
    .where('site_id', '=', siteId)
    .where(isBefore(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(searchedAtOnce)
    .execute()
}

function isBefore(position: Position | null) {
  return position === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(comments.created_at, comments.id) < (${position.created_at}, ${position.id})`
}

function isNotBefore({ created_at, id }: Position) {
  return sql<boolean>`(comments.created_at, comments.id) >= (${created_at}, ${id})`
}

function matching(comments: ReturnType<typeof counted>, asked: CommentQuery) {
  const { status, recipeId, commentId, query = '' } = asked
  const ofRecipe = comments
    .$if(recipeId !== undefined, (all) => all.where('comments.recipe_id', '=', recipeId ?? ''))
    .$if(commentId !== undefined, (all) => all.where('comments.id', '=', commentId ?? ''))
  const words = searchForm(query)
  const found = words === '' ? ofRecipe : ofRecipe.where(contains(words))
  if (status === 'all') return found
  if (status === 'held') return found.where('comments.is_held', '=', 1)
  return found.where((comment) => {
    const hiddenParent = comment.exists(
      comment
        .selectFrom('comments as parent')
        .select('parent.id')
        .whereRef('parent.site_id', '=', 'comments.site_id')
        .whereRef('parent.id', '=', 'comments.parent_id')
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('parent.is_hidden', '=', 1),
            exists(
              selectFrom('site_blocks as blocked')
                .select('blocked.user_id')
                .whereRef('blocked.site_id', '=', 'parent.site_id')
                .whereRef('blocked.user_id', '=', 'parent.user_id'),
            ),
          ]),
        ),
    )
    const isHidden = comment.or([
      comment('comments.is_hidden', '=', 1),
      comment('block.user_id', 'is not', null),
      hiddenParent,
    ])
    return status === 'hidden' ? isHidden : comment.not(isHidden)
  })
}

/** A condition on comments: the text, or the name of the author, contains the words. */
function contains(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(comments.search_text like ${pattern} escape '\\' or exists (
    select 1 from users where users.id = comments.user_id and lower(users.display_name) like ${pattern} escape '\\'
  ))`
}
