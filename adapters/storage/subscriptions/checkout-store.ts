import type { Selectable } from 'kysely'
import {
  checkoutRecordStatuses,
  type CheckoutRecord,
  type CheckoutStore,
} from '#core/ports/stores/subscriptions/checkout-store.ts'
import { fromInstant, fromWord, toInstant } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'

export function createCheckoutStore({ read, write }: Database): CheckoutStore {
  return {
    async save(checkout) {
      await write
        .insertInto('checkouts')
        .values(checkoutToRow(checkout))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    byId: (siteId, id) => find(read, siteId, 'id', id),
    byProviderId: (siteId, providerId) => find(read, siteId, 'provider_id', providerId),

    async latest({ siteId, purpose, email }) {
      const row = await read
        .selectFrom('checkouts')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('purpose', '=', purpose)
        .where('email', '=', email.toLowerCase())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row === undefined ? null : rowToCheckout(row)
    },

    async openOf(siteId) {
      const rows = await read
        .selectFrom('checkouts')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('status', '=', 'open')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(rowToCheckout)
    },

    async close(siteId, id, status) {
      const { numUpdatedRows } = await write
        .updateTable('checkouts')
        .set({ status })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

async function find(connection: Connection, siteId: string, column: 'id' | 'provider_id', value: string) {
  const row = await connection
    .selectFrom('checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row === undefined ? null : rowToCheckout(row)
}

function checkoutToRow(checkout: CheckoutRecord): Tables['checkouts'] {
  return {
    site_id: checkout.siteId,
    id: checkout.id,
    provider_id: checkout.providerId,
    purpose: checkout.purpose,
    user_id: checkout.userId,
    email: checkout.email.toLowerCase(),
    plan: checkout.plan,
    amount_cents: checkout.amountCents,
    status: checkout.status,
    next_login: checkout.nextLogin,
    signup_page: checkout.signupPage,
    created_at: toInstant(checkout.createdAt),
  }
}

export function rowToCheckout(row: Selectable<Tables['checkouts']>): CheckoutRecord {
  const place = { table: 'checkouts', id: row.id }
  return {
    siteId: row.site_id,
    id: row.id,
    providerId: row.provider_id,
    purpose: fromWord(['reader', 'app'], row.purpose, place),
    userId: row.user_id,
    email: row.email,
    plan: fromWord(['monthly', 'yearly'], row.plan, place),
    amountCents: row.amount_cents,
    status: fromWord(checkoutRecordStatuses, row.status, place),
    nextLogin: row.next_login,
    signupPage: row.signup_page,
    createdAt: fromInstant(row.created_at, place),
  }
}
