import type { Selectable } from 'kysely'
import type { DeliveryLease, LeaseRequest } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { toInstant } from '../database/tables/columns.ts'
import { nextRecipients } from './newsletter-recipients.ts'
import { rowToSend } from './newsletter-rows.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'

type Request = Pick<LeaseRequest, 'now' | 'leasedUntil' | 'count'>
type SendRow = Selectable<Tables['newsletter_sends']>

/** Leases mails of the open sends, the longest waiting first; closes sends without remaining mails. */
export async function leaseDue(
  transaction: Connection,
  request: Request,
): Promise<Pick<DeliveryLease, 'send' | 'deliveries'> | null> {
  for (const row of await openSends(transaction)) {
    const send = rowToSend(row)
    if (send.heldUntil > request.now) continue
    const userIds = await leaseOfSend(transaction, row, request)
    if (userIds.length > 0) return { send, deliveries: await withReaders(transaction, row, userIds) }
    if (await hasPending(transaction, row)) continue
    await transaction
      .updateTable('newsletter_sends')
      .set({ is_done: 1 })
      .where('site_id', '=', row.site_id)
      .where('id', '=', row.id)
      .execute()
  }
  return null
}

function openSends(transaction: Connection) {
  return (
    transaction
      .selectFrom('newsletter_sends')
      .selectAll()
      .where('is_done', '=', 0)
      // The mails of a deleted site wait until it is restored, those of a closed one until it is reopened.
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
  )
}

function deliveriesOf(transaction: Connection, { site_id, id }: SendRow) {
  return transaction
    .selectFrom('newsletter_deliveries')
    .where('newsletter_deliveries.site_id', '=', site_id)
    .where('newsletter_deliveries.send_id', '=', id)
}

async function hasPending(transaction: Connection, row: SendRow): Promise<boolean> {
  const pending = deliveriesOf(transaction, row).where('state', '=', 'pending').select('user_id').limit(1)
  return (await pending.executeTakeFirst()) !== undefined
}

/** Leases the mails that are due again, then those of the next recipients. */
async function leaseOfSend(transaction: Connection, row: SendRow, request: Request): Promise<string[]> {
  const { now, leasedUntil, count } = request
  const pending = await dueIds(transaction, row, { state: 'pending', until: toInstant(now), count })
  const failed =
    row.retried_at === null
      ? []
      : await dueIds(transaction, row, {
          ...{ state: 'failed', until: row.retried_at, count: count - pending.length },
        })
  await setLeased(transaction, row, { userIds: pending, leasedUntil })
  await setLeased(transaction, row, { userIds: failed, leasedUntil, attempts: 0 })
  const userIds = [...pending, ...failed]
  if (row.listed_until === null || userIds.length === count) return userIds
  const listed = await listNext(transaction, row, { ...request, count: count - userIds.length })
  return [...userIds, ...listed]
}

async function dueIds(
  transaction: Connection,
  row: SendRow,
  { state, until, count }: { state: 'pending' | 'failed'; until: string; count: number },
): Promise<string[]> {
  const rows = await deliveriesOf(transaction, row)
    .where('state', '=', state)
    .where('due_at', '<=', until)
    .select('user_id')
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(count)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function setLeased(
  transaction: Connection,
  { site_id, id }: SendRow,
  { userIds, leasedUntil, attempts }: { userIds: readonly string[]; leasedUntil: Date; attempts?: number },
): Promise<void> {
  if (userIds.length === 0) return
  await transaction
    .updateTable('newsletter_deliveries')
    .set({ state: 'pending', due_at: toInstant(leasedUntil), ...(attempts !== undefined && { attempts }) })
    .where('site_id', '=', site_id)
    .where('send_id', '=', id)
    .where('user_id', 'in', userIds)
    .execute()
}

/**
 * Leases the mails of the next recipients. Readers who left the audience since it was counted are skipped; their
 * number is known at the end of the list.
 */
async function listNext(transaction: Connection, row: SendRow, { leasedUntil, count }: Request) {
  const { site_id, id: send_id } = row
  const request = { send: rowToSend(row), after: row.listed_until ?? '', count }
  const { userIds, listedUntil } = await nextRecipients(transaction, request)
  const delivery = { site_id, send_id, state: 'pending', attempts: 0, error: null }
  if (userIds.length > 0) {
    await transaction
      .insertInto('newsletter_deliveries')
      .values(userIds.map((user_id) => ({ ...delivery, user_id, due_at: toInstant(leasedUntil) })))
      .execute()
  }
  const listed = row.listed + userIds.length
  const left = Math.max(0, row.total - listed)
  await transaction
    .updateTable('newsletter_sends')
    .set((send) => ({
      ...{ listed, listed_until: listedUntil },
      ...(listedUntil === null && { total: listed + left, skipped: send('skipped', '+', left) }),
    }))
    .where('site_id', '=', site_id)
    .where('id', '=', send_id)
    .execute()
  return userIds
}

async function withReaders(
  transaction: Connection,
  row: SendRow,
  userIds: readonly string[],
): Promise<DeliveryLease['deliveries']> {
  const rows = await deliveriesOf(transaction, row)
    .where('newsletter_deliveries.user_id', 'in', userIds)
    .leftJoin('users', 'users.id', 'newsletter_deliveries.user_id')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.site_id', '=', 'newsletter_deliveries.site_id')
        .onRef('subscriptions.user_id', '=', 'newsletter_deliveries.user_id'),
    )
    .select([
      'newsletter_deliveries.user_id as userId',
      ...(['users.email', 'users.display_name as displayName', 'attempts'] as const),
      ...(['users.confirmed_at', 'subscriptions.consent_id'] as const),
    ])
    .orderBy('newsletter_deliveries.user_id')
    .execute()
  return rows.map(({ email, confirmed_at, consent_id, ...delivery }) => ({
    ...{ ...delivery, email: email ?? '' },
    hasAgreed: confirmed_at !== null || consent_id !== null,
  }))
}
