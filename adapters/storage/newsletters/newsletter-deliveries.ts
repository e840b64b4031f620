import type {
  DeliveryLease,
  DeliveryOutcome,
  DeliveryResult,
  LeaseRequest,
  NewsletterSendRecord,
  NewsletterStore,
} from '#core/ports/stores/newsletters/newsletter-store.ts'
import type { FigureKind } from '#core/model/figures/figure-kinds.ts'
import { ok } from '#core/values/result.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { countFigures } from '../figures/figure-counts.ts'
import { leaseDue } from './due-deliveries.ts'
import type { Connection } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

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
        const retriedAt = await lockSend(database, transaction, send)
        const counts = { sent: 0, failed: 0, skipped: 0 }
        for (const { outcome, userIds } of sameOutcomes(results)) {
          const { numUpdatedRows } = await transaction
            .updateTable('newsletter_deliveries')
            .set((delivery) => ({
              state: outcome.state === 'retry' ? 'pending' : outcome.state,
              attempts: delivery('attempts', '+', 1),
              due_at: toInstant(outcome.state === 'failed' ? laterThan(retriedAt, outcome.at) : outcome.at),
              error: 'error' in outcome ? outcome.error : null,
            }))
            .where('site_id', '=', send.siteId)
            .where('send_id', '=', send.id)
            .where('user_id', 'in', userIds)
            .where('state', '=', 'pending')
            .executeTakeFirst()
          const kind = figureOfDelivery[outcome.state]
          const amount = Number(numUpdatedRows)
          if (outcome.state !== 'retry') counts[outcome.state] += amount
          if (kind) await countFigures(transaction, send.siteId, outcome.at, [{ kind, amount }])
        }
        await transaction
          .updateTable('newsletter_sends')
          .set((row) => ({
            sent: row('sent', '+', counts.sent),
            failed: row('failed', '+', counts.failed),
            skipped: row('skipped', '+', counts.skipped),
          }))
          .where('site_id', '=', send.siteId)
          .where('id', '=', send.id)
          .execute()
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
        await lockSend(database, transaction, { siteId, id: sendId })
        const ofSend = transaction
          .selectFrom('newsletter_sends')
          .select('failed')
          .where('site_id', '=', siteId)
          .where('id', '=', sendId)
        const failed = (await ofSend.executeTakeFirst())?.failed ?? 0
        // The mails become pending when they are leased.
        await transaction
          .updateTable('newsletter_sends')
          .set({ is_done: 0, failed: 0, retried_at: toInstant(now) })
          .where('site_id', '=', siteId)
          .where('id', '=', sendId)
          .execute()
        return ok(failed)
      })
      return retried.ok ? retried.value : 0
    },
  }
}

/**
 * Prevents others from counting outcomes of a newsletter until the end of the transaction. Returns when its failed
 * mails were last made due again.
 */
async function lockSend(
  { dialect }: Database,
  transaction: Connection,
  { siteId, id }: Pick<NewsletterSendRecord, 'siteId' | 'id'>,
): Promise<Date | null> {
  await dialect.lock(transaction, `newsletter send ${id}`)
  const row = await transaction
    .selectFrom('newsletter_sends')
    .select('retried_at')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.retried_at == null ? null : new Date(row.retried_at)
}

/** A mail that was in progress when the failed ones were made due again is not one of them. */
function laterThan(instant: Date | null, date: Date): Date {
  return instant !== null && date <= instant ? new Date(instant.getTime() + 1) : date
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
  const found = await leaseDue(transaction, { now, leasedUntil, count })
  if (found === null) return null
  const { send, deliveries } = found
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
