import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { paymentPurposes, refundReasons, type ReceiptRecord } from '#core/model/subscription/receipt.ts'
import { paidPlans } from '#core/model/subscription/subscription-state.ts'
import type { ReceiptStore } from '#core/ports/stores/subscriptions/receipt-store.ts'
import { fromInstant, fromWord, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { selectPage, type Page } from '../database/select-page.ts'

export function createReceiptStore({ read, write }: Database): ReceiptStore {
  return {
    async add(receipt, now) {
      await write
        .insertInto('receipts')
        .values({ ...receiptToRow(receipt), due_at: toInstant(now), sent_at: null })
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'id'])
            .doUpdateSet({ refund: receipt.refund, due_at: toInstant(now), sent_at: null })
            .where('receipts.refund', 'is', null)
            .where(sql<boolean>`excluded.refund is not null`),
        )
        .execute()
    },

    async lease({ now, since, until, limit }) {
      const due = await read
        .selectFrom('receipts')
        .select(['site_id', 'id', 'due_at'])
        .where('sent_at', 'is', null)
        .where('due_at', '<=', toInstant(now))
        .where('paid_at', '>', toInstant(since))
        .orderBy('due_at')
        .orderBy('site_id')
        .orderBy('id')
        .limit(limit)
        .execute()
      const leased: ReceiptRecord[] = []
      for (const { site_id, id, due_at } of due) {
        // The first worker to update the time owns the receipt.
        const row = await write
          .updateTable('receipts')
          .set({ due_at: toInstant(until) })
          .where('site_id', '=', site_id)
          .where('id', '=', id)
          .where('due_at', '=', due_at)
          .where('sent_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) leased.push(rowToReceipt(row))
      }
      return leased
    },

    async markSent({ siteId, id }, now) {
      await write
        .updateTable('receipts')
        .set({ sent_at: toInstant(now) })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute()
    },

    ofUser: ({ userId, ...page }) =>
      listReceipts(read.selectFrom('receipts').where('user_id', '=', userId), page),

    ofSite: ({ siteId, ...page }) =>
      listReceipts(
        // A literal, as the partial index requires.
        read
          .selectFrom('receipts')
          .where('site_id', '=', siteId)
          .where(sql<boolean>`purpose = 'app'`),
        page,
      ),
  }
}

async function listReceipts(matching: SelectQueryBuilder<Tables, 'receipts', object>, page: Page) {
  const found = matching.selectAll().orderBy('paid_at', 'desc').orderBy('id').orderBy('site_id')
  const { rows, total } = await selectPage(found, page)
  return { receipts: rows.map(rowToReceipt), total }
}

function receiptToRow(receipt: ReceiptRecord) {
  const { siteId, id, userId, purpose, plan, amountCents, invoiceUrl } = receipt
  return {
    ...{ site_id: siteId, id, user_id: userId, purpose, plan, amount_cents: amountCents },
    ...{ paid_at: toInstant(receipt.paidAt), period_ends_at: toInstant(receipt.periodEndsAt) },
    ...{ invoice_url: invoiceUrl, refund: receipt.refund },
  }
}

export function rowToReceipt(row: Selectable<Tables['receipts']>): ReceiptRecord {
  const place = { table: 'receipts', id: row.id }
  return {
    ...{ siteId: row.site_id, id: row.id, userId: row.user_id },
    purpose: fromWord(paymentPurposes, row.purpose, place),
    plan: fromWord(paidPlans, row.plan, place),
    amountCents: row.amount_cents,
    paidAt: fromInstant(row.paid_at, place),
    periodEndsAt: fromInstant(row.period_ends_at, place),
    invoiceUrl: row.invoice_url,
    refund: row.refund === null ? null : fromWord(refundReasons, row.refund, place),
  }
}
