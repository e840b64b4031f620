import type { Selectable } from 'kysely'
import { err, ok } from '#core/values/result.ts'
import type { BlockStore, CountedBlock } from '#core/ports/stores/comments/block-store.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { raiseRevision } from '../database/revision.ts'
import { selectPage } from '../database/select-page.ts'
import { transact } from '../database/transact.ts'

export function createBlockStore(database: Database): BlockStore {
  const { read } = database
  return {
    async add({ siteId, userId, blockedBy, createdAt }) {
      const added = await transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        await transaction
          .insertInto('site_blocks')
          .values({
            ...{ site_id: siteId, user_id: userId, blocked_by: blockedBy },
            created_at: toInstant(createdAt),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return ok(null)
      })
      return added.ok
    },

    async remove(siteId, userId) {
      const removed = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const { numDeletedRows } = await transaction
          .deleteFrom('site_blocks')
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        return numDeletedRows > 0n ? ok(null) : err('missing')
      })
      return removed.ok
    },

    async isReader(siteId, userId) {
      for (const table of ['comments', 'subscriptions'] as const) {
        const row = await read
          .selectFrom(table)
          .select('id')
          .where('user_id', '=', userId)
          .where('site_id', '=', siteId)
          .limit(1)
          .executeTakeFirst()
        if (row !== undefined) return true
      }
      return false
    },

    async isBlocked(siteId, userId) {
      return (await blockOf.first(read, { siteId, userId })) !== undefined
    },

    async find(siteId, userId) {
      const row = await counted(read, siteId).where('site_blocks.user_id', '=', userId).executeTakeFirst()
      return row === undefined ? null : rowToBlock(row)
    },

    async among(siteId, userIds) {
      if (userIds.length === 0) return []
      const rows = await read
        .selectFrom('site_blocks')
        .select('user_id')
        .where('site_id', '=', siteId)
        .where('user_id', 'in', userIds)
        .execute()
      return rows.map((row) => row.user_id)
    },

    async list(siteId, page) {
      const found = counted(read, siteId)
        .orderBy('site_blocks.created_at', 'desc')
        .orderBy('site_blocks.user_id', 'desc')
      const { rows, total } = await selectPage(found, page)
      return { blocks: rows.map(rowToBlock), total }
    },
  }
}

const blockOf = createCompiledQuery(
  (connection, { siteId, userId }: Slots<{ siteId: string; userId: string }>) =>
    connection
      .selectFrom('site_blocks')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId),
)

/** The blocks of a site, each with its number of hidden comments. */
function counted(connection: Connection, siteId: string) {
  return connection
    .selectFrom('site_blocks')
    .where('site_blocks.site_id', '=', siteId)
    .selectAll('site_blocks')
    .select(({ selectFrom }) =>
      selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comments.site_id', '=', 'site_blocks.site_id')
        .whereRef('comments.user_id', '=', 'site_blocks.user_id')
        .as('comments'),
    )
}

function rowToBlock(row: Selectable<Tables['site_blocks']> & { comments: number | null }): CountedBlock {
  return {
    ...{ siteId: row.site_id, userId: row.user_id, blockedBy: row.blocked_by },
    commentCount: row.comments ?? 0,
    createdAt: fromInstant(row.created_at, { table: 'site_blocks', id: row.user_id }),
  }
}
