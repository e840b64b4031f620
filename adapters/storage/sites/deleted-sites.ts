import type { SiteStore } from '#core/ports/stores/sites/site-store.ts'
import { ok } from '#core/values/result.ts'
import { fromInstant, toInstant, toInstantOrNull } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { raiseRevision } from '../database/revision.ts'
import { eraseSite } from './site-erasure.ts'
import { rowToSite } from './site-rows.ts'
import { transact } from '../database/transact.ts'

type DeletionMethods = Pick<
  SiteStore,
  'setDeleted' | 'deletedOf' | 'deletedById' | 'deletedBefore' | 'erase' | 'wasErased'
>

/** The part of the site store that deletes, restores and erases sites. */
export function deletedSites(database: Database): DeletionMethods {
  const { read } = database
  return {
    async setDeleted(siteId, deletedAt) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .updateTable('sites')
          .set({ deleted_at: toInstantOrNull(deletedAt) })
          .where('id', '=', siteId)
          .execute()
        return ok(null)
      })
    },

    async deletedOf(ownerId) {
      const rows = await read
        .selectFrom('sites')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        site: rowToSite(row),
        deletedAt: fromInstant(row.deleted_at ?? '', { table: 'sites', id: row.id }),
      }))
    },

    async deletedById(id) {
      const row = await read
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      return row === undefined ? null : rowToSite(row)
    },

    async deletedBefore(instant, limit) {
      const rows = await read
        .selectFrom('sites')
        .select('id')
        .where('deleted_at', '<', toInstant(instant))
        .orderBy('deleted_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    erase: (siteId) => eraseSite(database, siteId),

    async wasErased(siteId) {
      const row = await read
        .selectFrom('erased_sites')
        .select('site_id')
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
