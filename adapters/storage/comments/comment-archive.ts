import type { Selectable } from 'kysely'
import type { CommentPageQuery, ImportedOutcome } from '#core/ports/stores/comments/comment-store.ts'
import type { CountedComment, ImportedComment } from '#core/model/comment/comment-record.ts'
import { ok } from '#core/values/result.ts'
import { toInstant } from '../database/tables/columns.ts'
import { counted } from './comment-list.ts'
import { commentToRow, rowToCounted } from './comment-rows.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import type { Database } from '../database/database.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'
import { raiseRevision } from '../database/revision.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

/** A page of all comments of a site; see the port. */
export async function pageOfComments(
  read: Connection,
  { siteId, after, limit }: CommentPageQuery,
): Promise<CountedComment[]> {
  const rows = await counted(read, siteId, '')
    .$if(after !== null, (all) =>
      all.where(({ and, or, eb }) => {
        const { createdAt = new Date(0), id = '' } = after ?? {}
        const instant = toInstant(createdAt)
        return and([
          eb('comments.created_at', '>=', instant),
          or([eb('comments.created_at', '>', instant), eb('comments.id', '>', id)]),
        ])
      }),
    )
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .execute()
  return rows.map(rowToCounted)
}

/** Adds comments of an archive in one transaction; see the port. */
export async function addImportedComments(
  database: Database,
  siteId: string,
  comments: readonly ImportedComment[],
): Promise<ImportedOutcome[]> {
  const added = await transact(database, async (transaction) => {
    await raiseRevision(transaction, siteId)
    const within = { ...database, read: transaction, write: transaction, isTransaction: true }
    const outcomes: ImportedOutcome[] = []
    for (const comment of comments) outcomes.push(await addOne(within, comment))
    return ok(outcomes)
  })
  return added.ok ? added.value : []
}

async function addOne(database: Database, comment: ImportedComment): Promise<ImportedOutcome> {
  const { siteId, id, parentId, recipeId } = comment
  const { write } = database
  if ((await findPlace.first(write, { siteId, id })) !== undefined) return 'unchanged'
  if (parentId !== null) {
    const parent = await findPlace.first(write, { siteId, id: parentId })
    if (parent?.recipe_id !== recipeId || parent.parent_id !== null) return 'misplaced'
  }
  const row = commentToRow(comment, comment.importedUpvotes)
  const isStored = await insertIfParentExists(database, (connection) => insertion.run(connection, row))
  return isStored ? 'created' : 'misplaced'
}

const insertion = createCompiledQuery((transaction, row: Slots<Selectable<Tables['comments']>>) =>
  transaction.insertInto('comments').values(row),
)

const findPlace = createCompiledQuery((connection, { siteId, id }: Slots<{ siteId: string; id: string }>) =>
  connection
    .selectFrom('comments')
    .select(['recipe_id', 'parent_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id),
)
