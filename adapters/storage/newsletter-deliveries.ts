import type {
  DeliveryLease,
  DeliveryOutcome,
  DeliveryResult,
  LeaseRequest,
  NewsletterStore,
} from '#core/ports/stores/newsletter-store.ts'
import type { FigureKind } from '#core/model/figures/figure-kinds.ts'
import { ok } from '#core/values/result.ts'
import { toInstant } from './columns.ts'
import type { Database } from './database.ts'
import { countFigures } from './figure-counts.ts'
import { rowToSend } from './newsletter-rows.ts'
import type { Connection } from './tables/tables.ts'
import { transact } from './transact.ts'

type DeliveryMethods = Pick<NewsletterStore, 'lease' | 'finish' | 'release' | 'retryFailed'>

/** The part of the newsletter store that leases mails to workers and records their outcomes. */
export function newsletterDeliveries(database: Database): DeliveryMethods {
  const { write } = database
  return {
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

/** The figure of the site that each outcome increases, or null. */
const figureOfDelivery: Readonly<Record<DeliveryOutcome['state'], FigureKind | null>> = {
  ...{ sent: 'mailsSent', failed: 'mailsFailed', skipped: null, retry: null },
}

/** Groups results that one statement can store: those without an error share one instant. */
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

/** Servers lease one after another, so that together they stay below the rate limit. */
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

/** Leases mails of the open sends, the longest waiting first; closes sends without remaining mails. */
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
