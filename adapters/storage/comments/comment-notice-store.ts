import type { ExpressionBuilder, Selectable } from 'kysely'
import { z } from 'zod'
import { commentNews, type LeasedNotice } from '#core/model/comment/comment-notice.ts'
import type { CommentNoticeStore } from '#core/ports/stores/comments/comment-notice-store.ts'
import { fromJson, fromWord, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

const UserIds = z.array(z.string())

export function createCommentNoticeStore(database: Database): CommentNoticeStore {
  const { read, write } = database

  return {
    async put({ siteId, commentId, news }, dueAt) {
      const due = { news, due_at: toInstant(dueAt), tries: 0, settled: toJson([]) }
      await insertIfParentExists(database, (connection) =>
        connection
          .insertInto('comment_notices')
          .values({ site_id: siteId, comment_id: commentId, ...due })
          .onConflict((conflict) => conflict.columns(['site_id', 'comment_id']).doUpdateSet(due))
          .execute(),
      )
    },

    async lease({ now, until, limit }) {
      const due = await read
        .selectFrom('comment_notices')
        .select(['site_id', 'comment_id', 'due_at'])
        .where('due_at', '<=', toInstant(now))
        .orderBy('due_at')
        .orderBy('site_id')
        .orderBy('comment_id')
        .limit(limit)
        .execute()
      const leased: LeasedNotice[] = []
      for (const { site_id, comment_id, due_at } of due) {
        // The first worker to update the time owns the notice.
        const row = await write
          .updateTable('comment_notices')
          .set((notice) => ({ due_at: toInstant(until), tries: notice('tries', '+', 1) }))
          .where('site_id', '=', site_id)
          .where('comment_id', '=', comment_id)
          .where('due_at', '=', due_at)
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) leased.push({ ...rowToNotice(row), until })
      }
      return leased
    },

    async settle(notice, userIds) {
      await write
        .updateTable('comment_notices')
        .set({ settled: toJson(userIds) })
        .where(isLeased(notice))
        .execute()
    },

    async remove(notice) {
      await write.deleteFrom('comment_notices').where(isLeased(notice)).execute()
    },
  }
}

/** A condition for the row of a leased notice, unless the notice has been rescheduled since. */
function isLeased({ siteId, commentId, until }: LeasedNotice) {
  return (row: ExpressionBuilder<Tables, 'comment_notices'>) =>
    row.and({ site_id: siteId, comment_id: commentId, due_at: toInstant(until) })
}

function rowToNotice(row: Selectable<Tables['comment_notices']>): Omit<LeasedNotice, 'until'> {
  const { site_id: siteId, comment_id: commentId } = row
  const place = { table: 'comment_notices', id: commentId }
  return {
    ...{ siteId, commentId, tries: row.tries - 1 },
    news: fromWord(commentNews, row.news, place),
    settled: fromJson(UserIds, row.settled, place),
  }
}
