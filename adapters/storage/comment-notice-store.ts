import { commentNews, type CommentNotice } from '#core/model/comment/comment-notice.ts'
import type { CommentNoticeStore } from '#core/ports/stores/comment-notice-store.ts'
import { fromWord, toInstant } from './columns.ts'
import type { Database } from './database.ts'
import { insertUnlessOrphaned } from './foreign-key-failure.ts'

export function createCommentNoticeStore(database: Database): CommentNoticeStore {
  const { read, write } = database
  return {
    async put({ siteId, commentId, news }, dueAt) {
      const due = { news, due_at: toInstant(dueAt) }
      await insertUnlessOrphaned(database, (connection) =>
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
        .selectAll()
        .where('due_at', '<=', toInstant(now))
        .orderBy('due_at')
        .orderBy('site_id')
        .orderBy('comment_id')
        .limit(limit)
        .execute()
      const leased: CommentNotice[] = []
      for (const { site_id: siteId, comment_id: commentId, news, due_at } of due) {
        // Whoever moves the moment first has the notice.
        const { numUpdatedRows } = await write
          .updateTable('comment_notices')
          .set({ due_at: toInstant(until) })
          .where('site_id', '=', siteId)
          .where('comment_id', '=', commentId)
          .where('due_at', '=', due_at)
          .executeTakeFirst()
        const place = { table: 'comment_notices', id: commentId }
        if (numUpdatedRows > 0n) leased.push({ siteId, commentId, news: fromWord(commentNews, news, place) })
      }
      return leased
    },

    async remove({ siteId, commentId }) {
      await write
        .deleteFrom('comment_notices')
        .where('site_id', '=', siteId)
        .where('comment_id', '=', commentId)
        .execute()
    },
  }
}
