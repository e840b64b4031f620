import { sql } from 'kysely'
import {
  deliveryStates,
  type NewsletterSendRecord,
  type NewsletterStore,
} from '#core/ports/stores/newsletter-store.ts'
import { err, ok } from '#core/values/result.ts'
import { fromWord, toInstant } from './columns.ts'
import type { Database } from './database.ts'
import { newsletterDeliveries } from './newsletter-deliveries.ts'
import { rowToSend } from './newsletter-rows.ts'
import { lacksConsent, hasPlan, isReaderSubscription } from './subscription-rows.ts'
import type { Connection } from './tables/tables.ts'
import { transact } from './transact.ts'

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

    async audienceCounts(siteId) {
      const row = await read
        .selectFrom('subscriptions')
        .where('site_id', '=', siteId)
        .where('newsletter', '=', 'on')
        .where(isReaderSubscription)
        .where(({ not }) => not(lacksConsent))
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere(hasPlan('free')).as('free'),
          fn.countAll<number>().filterWhere(hasPlan('paid')).as('paid'),
        ])
        .executeTakeFirst()
      return { all: row?.all ?? 0, free: row?.free ?? 0, paid: row?.paid ?? 0 }
    },

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
      const ofSend = read
        .selectFrom('newsletter_deliveries')
        .where('site_id', '=', siteId)
        .where('send_id', '=', sendId)
      const rows = await ofSend
        .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.max('error').as('error')])
        .groupBy('state')
        .execute()
      const counts = { pending: 0, sent: 0, failed: 0, skipped: 0 }
      for (const { state, count } of rows) {
        counts[fromWord(deliveryStates, state, { table: 'newsletter_deliveries', id: sendId })] = count
      }
      return { ...counts, lastError: rows.find(({ error }) => error !== null)?.error ?? null }
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
        await transaction
          .deleteFrom('newsletter_deliveries')
          .where('site_id', '=', siteId)
          .where('send_id', '=', sendId)
          .execute()
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
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return err('sent_before')
  await transaction
    .insertInto('newsletter_deliveries')
    .columns(['site_id', 'send_id', 'user_id', 'state', 'attempts', 'due_at', 'error'])
    .expression((from) =>
      from
        .selectFrom('subscriptions')
        .innerJoin('newsletter_sends', 'newsletter_sends.site_id', 'subscriptions.site_id')
        .where('newsletter_sends.site_id', '=', send.siteId)
        .where('newsletter_sends.id', '=', send.id)
        .where('subscriptions.newsletter', '=', 'on')
        .where(isReaderSubscription)
        .where(({ not }) => not(lacksConsent))
        .$if(send.audience !== 'all', (readers) => readers.where(hasPlan(send.audience)))
        .select((eb) => [
          'subscriptions.site_id',
          'newsletter_sends.id as send_id',
          'subscriptions.user_id',
          sql<string>`'pending'`.as('state'),
          sql<number>`0`.as('attempts'),
          eb.fn.coalesce('newsletter_sends.held_until', 'newsletter_sends.created_at').as('due_at'),
          sql<null>`null`.as('error'),
        ]),
    )
    .execute()
  return ok(null)
}
