import type { Selectable } from 'kysely'
import { ShoppingItem } from '#core/model/shopping/shopping-item.ts'
import type { ShoppingListKey, ShoppingStore } from '#core/ports/stores/accounts/shopping-store.ts'
import { err, ok } from '#core/values/result.ts'
import { fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

/** The number of items per statement. */
const chunkSize = 100

export function createShoppingStore(database: Database): ShoppingStore {
  const { read } = database
  return {
    async list({ userId, siteId }) {
      const rows = await read
        .selectFrom('shopping_items')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(siteId !== null, (query) => query.where('site_id', '=', siteId))
        .orderBy('added_at')
        .orderBy('id')
        .execute()
      return rows.map(rowToItem)
    },

    async change(key, { put, remove }, maxItems) {
      const { userId, siteId } = key
      const changed = await transact(database, async (transaction) => {
        await database.dialect.lock(transaction, `shopping ${userId}`)
        if (remove.length > 0) {
          await transaction
            .deleteFrom('shopping_items')
            .where('user_id', '=', userId)
            .where('id', 'in', remove)
            .$if(siteId !== null, (query) => query.where('site_id', '=', siteId))
            .execute()
        }
        // A statement cannot write a row twice, so the last of repeated items wins.
        const rows = [...new Map(put.map((item) => [item.id, itemToRow(key, item)])).values()]
        for (let start = 0; start < rows.length; start += chunkSize) {
          await transaction
            .insertInto('shopping_items')
            .values(rows.slice(start, start + chunkSize))
            .onConflict((conflict) => {
              const update = conflict.columns(['user_id', 'id']).doUpdateSet(({ ref }) => ({
                content: ref('excluded.content'),
                added_at: ref('excluded.added_at'),
              }))
              return siteId === null ? update : update.where('shopping_items.site_id', '=', siteId)
            })
            .execute()
        }
        const { count } = await transaction
          .selectFrom('shopping_items')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        return count > maxItems && put.length > 0 ? err('full') : ok(null)
      })
      return changed.ok
    },
  }
}

function itemToRow({ userId, siteId }: ShoppingListKey, item: ShoppingItem): Tables['shopping_items'] {
  return {
    user_id: userId,
    site_id: siteId,
    id: item.id,
    content: toJson(item),
    added_at: toInstant(new Date(item.addedAt)),
  }
}

export function rowToItem(row: Selectable<Tables['shopping_items']>): ShoppingItem {
  return fromJson(ShoppingItem, row.content, { table: 'shopping_items', id: row.id })
}
