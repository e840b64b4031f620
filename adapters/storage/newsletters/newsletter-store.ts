import type {
  NewsletterSendRecord,
  NewsletterStore,
} from '#core/ports/stores/newsletters/newsletter-store.ts'
import { err, ok } from '#core/values/result.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { newsletterDeliveries } from './newsletter-deliveries.ts'
import { rowToSend } from './newsletter-rows.ts'
import { countAudiences } from '../subscriptions/subscriber-counts.ts'
import type { Connection } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

export function createNewsletterStore(database: Database): NewsletterStore {
  const { read } = database
  return {
    ...newsletterDeliveries(database),

    async create(send) {
      const created = await transact(database, (transaction) => insertSend(transaction, send))
      return created.ok ? 'created' : 'sent_before'
    },

    async byId(siteId, sendId) {
      const row = await read
        .selectFrom('newsletter_sends')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '=', sendId)
        .executeTakeFirst()
      return row === undefined ? null : rowToSend(row)
    },

    audienceCounts: (siteId) => countAudiences(read, siteId),

    async list(siteId, recipeId) {
      const rows = await read
        .selectFrom('newsletter_sends')
        .selectAll()
        .where('site_id', '=', siteId)
        .$if(recipeId !== null, (sends) => sends.where('recipe_id', '=', recipeId ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(rowToSend)
    },

    async progress(siteId, sendId) {
      const row = await read
        .selectFrom('newsletter_sends')
        .select(['total', 'sent', 'failed', 'skipped'])
        .select(({ selectFrom }) =>
          selectFrom('newsletter_deliveries')
            .select('error')
            .whereRef('newsletter_deliveries.site_id', '=', 'newsletter_sends.site_id')
            .whereRef('newsletter_deliveries.send_id', '=', 'newsletter_sends.id')
            .where('error', 'is not', null)
            .orderBy('error', 'desc')
            .limit(1)
            .as('error'),
        )
        .where('site_id', '=', siteId)
        .where('id', '=', sendId)
        .executeTakeFirst()
      const { total = 0, sent = 0, failed = 0, skipped = 0, error = null } = row ?? {}
      return {
        pending: Math.max(0, total - sent - failed - skipped),
        sent,
        failed,
        skipped,
        lastError: error,
      }
    },

    async stop(siteId, sendId, now) {
      const stopped = await transact<null, 'too_late' | 'missing'>(database, async (transaction) => {
        await database.dialect.lock(transaction, 'newsletter pace')
        const send = await transaction
          .selectFrom('newsletter_sends')
          .select('held_until')
          .where('site_id', '=', siteId)
          .where('id', '=', sendId)
          .executeTakeFirst()
        if (send === undefined) return err('missing')
        if (send.held_until === null || new Date(send.held_until) <= now) return err('too_late')
        // Recipients are listed only once the newsletter goes out.
        await transaction
          .deleteFrom('newsletter_sends')
          .where('site_id', '=', siteId)
          .where('id', '=', sendId)
          .execute()
        return ok(null)
      })
      return stopped.ok ? 'stopped' : stopped.error
    },
  }
}

async function insertSend(transaction: Connection, send: NewsletterSendRecord) {
  const createdAt = toInstant(send.createdAt)
  const counts = await countAudiences(transaction, send.siteId)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('newsletter_sends')
    .values({
      site_id: send.siteId,
      id: send.id,
      recipe_id: send.letterId ?? send.recipeId ?? '',
      letter_id: send.letterId,
      audience: send.audience,
      note: send.note,
      is_done: 0,
      leased_at: createdAt,
      created_at: createdAt,
      held_until: toInstant(send.heldUntil),
      ...{ total: counts[send.audience], listed: 0, sent: 0, failed: 0, skipped: 0 },
      ...{ listed_until: '', retried_at: null },
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return err('sent_before')
  return ok(null)
}
