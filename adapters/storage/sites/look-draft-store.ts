import { givenChanges, LookChanges } from '#core/model/site/look-draft.ts'
import type { LookDraftStore } from '#core/ports/stores/sites/look-draft-store.ts'
import { fromInstant, fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createLookDraftStore(database: Database): LookDraftStore {
  const { read, write } = database
  return {
    save({ siteId, changes, base, updatedBy, updatedAt }) {
      const row = {
        ...{ site_id: siteId, changes: toJson(changes), base: toJson(base) },
        ...{ updated_by: updatedBy, updated_at: toInstant(updatedAt) },
      }
      return insertIfParentExists(database, (connection) =>
        connection
          .insertInto('look_drafts')
          .values(row)
          .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
          .execute(),
      )
    },

    async ofSite(siteId) {
      const row = await read
        .selectFrom('look_drafts')
        .selectAll()
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      if (row === undefined) return null
      const place = { table: 'look_drafts', id: siteId }
      return {
        siteId,
        changes: givenChanges(fromJson(LookChanges, row.changes, place)),
        base: givenChanges(fromJson(LookChanges, row.base, place)),
        updatedBy: row.updated_by,
        updatedAt: fromInstant(row.updated_at, place),
      }
    },

    async remove(siteId) {
      await write.deleteFrom('look_drafts').where('site_id', '=', siteId).execute()
    },
  }
}
