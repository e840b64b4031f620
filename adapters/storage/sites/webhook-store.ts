import type { ExpressionBuilder } from 'kysely'
import type { WebhookKey } from '#core/model/webhook/webhook.ts'
import type { WebhookStore } from '#core/ports/stores/sites/webhook-store.ts'
import { err, ok } from '#core/values/result.ts'
import { toInstant, toInstantOrNull } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { transact } from '../database/transact.ts'
import { changesToRow, deliveryToRow, rowToDelivery, rowToWebhook, webhookToRow } from './webhook-rows.ts'

export function createWebhookStore(database: Database): WebhookStore {
  const { read, write, dialect } = database
  return {
    async create(webhook, maximum) {
      const created = await transact(database, async (transaction) => {
        await dialect.lock(transaction, `webhooks ${webhook.siteId}`)
        const { count } = await transaction
          .selectFrom('webhooks')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', webhook.siteId)
          .executeTakeFirstOrThrow()
        if (count >= maximum) return err('full')
        await transaction.insertInto('webhooks').values(webhookToRow(webhook)).execute()
        return ok(null)
      })
      return created.ok
    },

    async ofSite(siteId) {
      return (await webhooksOfSite.all(read, { siteId })).map(rowToWebhook)
    },

    byId: (key) => find(read, key),

    async update(key, changes, now) {
      if (Object.keys(changes).length === 0) return find(read, key)
      const changed = await transact(database, async (transaction) => {
        const row = await transaction
          .updateTable('webhooks')
          .set(changesToRow(changes))
          .where(isWebhook(key))
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return err('missing')
        if (changes.isEnabled !== undefined) {
          await transaction
            .updateTable('webhook_deliveries')
            .set({ due_at: changes.isEnabled ? toInstant(now) : null })
            .where(isOfWebhook(key))
            .where('state', '=', 'pending')
            .where('due_at', changes.isEnabled ? 'is' : 'is not', null)
            .execute()
        }
        return ok(rowToWebhook(row))
      })
      return changed.ok ? changed.value : null
    },

    async remove(key) {
      const { numDeletedRows } = await write.deleteFrom('webhooks').where(isWebhook(key)).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async addDeliveries(deliveries) {
      for (const delivery of deliveries) {
        await insertIfParentExists(database, (connection) =>
          connection.insertInto('webhook_deliveries').values(deliveryToRow(delivery)).execute(),
        )
      }
    },

    async deliveries(key, limit) {
      const rows = await read
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where(isOfWebhook(key))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(rowToDelivery)
    },

    async due(now, limit) {
      const rows = await read
        .selectFrom('webhook_deliveries')
        .select(['site_id', 'webhook_id'])
        .where('due_at', '<=', toInstant(now))
        .groupBy(['site_id', 'webhook_id'])
        .orderBy(({ fn }) => fn.min('due_at'))
        .orderBy('site_id')
        .orderBy('webhook_id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ siteId: row.site_id, webhookId: row.webhook_id }))
    },

    async lease(key, { now, until }) {
      const due = await read
        .selectFrom('webhook_deliveries')
        .select(['id', 'due_at'])
        .where(isOfWebhook(key))
        .where('due_at', '<=', toInstant(now))
        .orderBy('due_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (due === undefined) return null
      // The first worker to update the time owns the delivery.
      const row = await write
        .updateTable('webhook_deliveries')
        .set((delivery) => ({ due_at: toInstant(until), attempts: delivery('attempts', '+', 1) }))
        .where('site_id', '=', key.siteId)
        .where('id', '=', due.id)
        .where('due_at', '=', due.due_at)
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : rowToDelivery(row)
    },

    async leaseAgain(key, deliveryId, until) {
      const row = await write
        .updateTable('webhook_deliveries')
        .set({ due_at: toInstant(until), attempts: 1, state: 'pending' })
        .where(isOfWebhook(key))
        .where('id', '=', deliveryId)
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : rowToDelivery(row)
    },

    async finish({ siteId, id, dueAt }, outcome) {
      const { numUpdatedRows } = await write
        .updateTable('webhook_deliveries')
        .set({
          state: outcome.state,
          due_at: toInstantOrNull(outcome.dueAt),
          attempted_at: toInstantOrNull(outcome.attemptedAt),
          status: outcome.status,
          response: outcome.response,
        })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('due_at', '=', toInstantOrNull(dueAt))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async removeDeliveries(before) {
      await write.deleteFrom('webhook_deliveries').where('created_at', '<', toInstant(before)).execute()
    },
  }
}

/** Read with every published recipe, comment and subscriber. */
const webhooksOfSite = createCompiledQuery((connection, { siteId }: Slots<{ siteId: string }>) =>
  connection
    .selectFrom('webhooks')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id'),
)

async function find(connection: Connection, key: WebhookKey) {
  const row = await connection.selectFrom('webhooks').selectAll().where(isWebhook(key)).executeTakeFirst()
  return row === undefined ? null : rowToWebhook(row)
}

function isWebhook({ siteId, webhookId }: WebhookKey) {
  return (row: ExpressionBuilder<Tables, 'webhooks'>) => row.and({ site_id: siteId, id: webhookId })
}

function isOfWebhook({ siteId, webhookId }: WebhookKey) {
  return (row: ExpressionBuilder<Tables, 'webhook_deliveries'>) =>
    row.and({ site_id: siteId, webhook_id: webhookId })
}
