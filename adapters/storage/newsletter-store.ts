import { sql, type Selectable } from 'kysely'
import {
  deliveryStates,
  type DeliveryLease,
  type DeliveryOutcome,
  type DeliveryResult,
  type LeaseRequest,
  type NewsletterSendRecord,
  type NewsletterStore,
} from '#core/ports/stores/newsletter-store.ts'
import type { FigureKind } from '#core/model/figures/figure-kinds.ts'
import { audiences } from '#core/model/newsletter/letter.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, fromWord, toInstant } from './columns.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { Database } from './database.ts'
import { countFigures } from './figure-counts.ts'
import { hasNotAgreed, isOfPlan, isReaders } from './subscription-rows.ts'
import { transact } from './transact.ts'

export function createNewsletterStore(database: Database): NewsletterStore {
  const { read, write } = database
  return {
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
        .where(isReaders)
        .where(({ not }) => not(hasNotAgreed))
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere(isOfPlan('free')).as('free'),
          fn.countAll<number>().filterWhere(isOfPlan('paid')).as('paid'),
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

    async lease(request) {
      const leased = await transact(database, async (transaction) =>
        ok(await lease(database, transaction, request)),
      )
      return leased.ok ? leased.value : null
    },

    async finish(send, results) {
      if (results.length === 0) return
      await transact(database, async (transaction) => {
        for (const { outcome, userIds } of sameOutcomes(results)) {
          const { numUpdatedRows } = await transaction
            .updateTable('newsletter_deliveries')
            .set((delivery) => ({
              state: outcome.state === 'retry' ? 'pending' : outcome.state,
              attempts: delivery('attempts', '+', 1),
              due_at: toInstant(outcome.at),
              error: 'error' in outcome ? outcome.error : null,
            }))
            .where('site_id', '=', send.siteId)
            .where('send_id', '=', send.id)
            .where('user_id', 'in', userIds)
            .where('state', '=', 'pending')
            .executeTakeFirst()
          const kind = figureOfDelivery[outcome.state]
          const amount = Number(numUpdatedRows)
          if (kind) await countFigures(transaction, send.siteId, outcome.at, [{ kind, amount }])
        }
        return ok(null)
      })
    },

    async release(send, userIds, now) {
      if (userIds.length === 0) return
      await write
        .updateTable('newsletter_deliveries')
        .set({ due_at: toInstant(now) })
        .where('site_id', '=', send.siteId)
        .where('send_id', '=', send.id)
        .where('user_id', 'in', userIds)
        .where('state', '=', 'pending')
        .execute()
    },

    async retryFailed(siteId, sendId, now) {
      const retried = await transact(database, async (transaction) => {
        await transaction
          .updateTable('newsletter_sends')
          .set({ is_done: 0 })
          .where('site_id', '=', siteId)
          .where('id', '=', sendId)
          .execute()
        const { numUpdatedRows } = await transaction
          .updateTable('newsletter_deliveries')
          .set({ state: 'pending', attempts: 0, due_at: toInstant(now) })
          .where('site_id', '=', siteId)
          .where('send_id', '=', sendId)
          .where('state', '=', 'failed')
          .executeTakeFirst()
        return ok(Number(numUpdatedRows))
      })
      return retried.ok ? retried.value : 0
    },
  }
}

/** What an outcome adds to the figures of the site. */
const figureOfDelivery: Readonly<Record<DeliveryOutcome['state'], FigureKind | null>> = {
  ...{ sent: 'mailsSent', failed: 'mailsFailed', skipped: null, retry: null },
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
        .where(isReaders)
        .where(({ not }) => not(hasNotAgreed))
        .$if(send.audience !== 'all', (readers) => readers.where(isOfPlan(send.audience)))
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

/** Results that one statement can note: those without an error differ in their instants by nothing that matters. */
function sameOutcomes(results: readonly DeliveryResult[]) {
  const groups = new Map<string, { readonly outcome: DeliveryOutcome; readonly userIds: string[] }>()
  for (const { userId, outcome } of results) {
    const key = 'error' in outcome ? JSON.stringify(outcome) : outcome.state
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { outcome, userIds: [userId] })
    else known.userIds.push(userId)
  }
  return groups.values()
}

/** All servers lease one after another, so that together they keep the rate. */
async function lease(
  { dialect }: Database,
  transaction: Connection,
  { now, leasedUntil, count, perSecond }: LeaseRequest,
): Promise<DeliveryLease | null> {
  await dialect.lock(transaction, 'newsletter pace')
  const pace = await transaction
    .selectFrom('newsletter_pace')
    .select('free_at')
    .where('name', '=', 'all')
    .executeTakeFirst()
  if (pace !== undefined && new Date(pace.free_at) > now) return null
  const found = await findDue(transaction, now, count)
  if (found === null) return null
  const { send, deliveries } = found
  const ofSend = transaction
    .updateTable('newsletter_deliveries')
    .where('site_id', '=', send.siteId)
    .where('send_id', '=', send.id)
  const userIds = deliveries.map(({ userId }) => userId)
  await ofSend
    .set({ due_at: toInstant(leasedUntil) })
    .where('user_id', 'in', userIds)
    .execute()
  await transaction
    .updateTable('newsletter_sends')
    .set({ leased_at: toInstant(now) })
    .where('site_id', '=', send.siteId)
    .where('id', '=', send.id)
    .execute()
  const freeAt = toInstant(new Date(now.getTime() + (deliveries.length * 1000) / perSecond))
  await transaction
    .insertInto('newsletter_pace')
    .values({ name: 'all', free_at: freeAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ free_at: freeAt }))
    .execute()
  return { send, leasedUntil, deliveries }
}

/** Goes through the open sends, the one that waited longest first; those with nothing left are closed. */
async function findDue(transaction: Connection, now: Date, count: number) {
  const open = await transaction
    .selectFrom('newsletter_sends')
    .selectAll()
    .where('is_done', '=', 0)
    // The mails of a deleted site wait until it is restored, those of a closed one until it is open again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sites')
            .select('sites.id')
            .whereRef('sites.id', '=', 'newsletter_sends.site_id')
            .where(({ or, eb }) =>
              or([eb('sites.deleted_at', 'is not', null), eb('sites.closed_at', 'is not', null)]),
            ),
        ),
      ),
    )
    .orderBy('leased_at')
    .orderBy('site_id')
    .orderBy('id')
    .execute()
  for (const row of open) {
    const pending = transaction
      .selectFrom('newsletter_deliveries')
      .where('newsletter_deliveries.site_id', '=', row.site_id)
      .where('send_id', '=', row.id)
      .where('state', '=', 'pending')
    const deliveries = await pending
      .leftJoin('users', 'users.id', 'newsletter_deliveries.user_id')
      .leftJoin('subscriptions', (join) =>
        join
          .onRef('subscriptions.site_id', '=', 'newsletter_deliveries.site_id')
          .onRef('subscriptions.user_id', '=', 'newsletter_deliveries.user_id'),
      )
      .where('due_at', '<=', toInstant(now))
      .select([
        'newsletter_deliveries.user_id as userId',
        ...(['users.email', 'users.display_name as displayName', 'attempts'] as const),
        ...(['users.confirmed_at', 'subscriptions.consent_id'] as const),
      ])
      .orderBy('due_at')
      .orderBy('newsletter_deliveries.user_id')
      .limit(count)
      .execute()
    if (deliveries.length > 0) {
      return {
        send: rowToSend(row),
        deliveries: deliveries.map(({ email, confirmed_at, consent_id, ...delivery }) => ({
          ...{ ...delivery, email: email ?? '' },
          hasAgreed: confirmed_at !== null || consent_id !== null,
        })),
      }
    }
    if ((await pending.select('user_id').limit(1).executeTakeFirst()) !== undefined) continue
    await transaction
      .updateTable('newsletter_sends')
      .set({ is_done: 1 })
      .where('site_id', '=', row.site_id)
      .where('id', '=', row.id)
      .execute()
  }
  return null
}

function rowToSend(row: Selectable<Tables['newsletter_sends']>): NewsletterSendRecord {
  const place = { table: 'newsletter_sends', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    recipeId: row.letter_id === null ? row.recipe_id : null,
    letterId: row.letter_id,
    audience: fromWord(audiences, row.audience, place),
    note: row.note,
    createdAt: fromInstant(row.created_at, place),
    heldUntil: fromInstant(row.held_until ?? row.created_at, place),
  }
}
