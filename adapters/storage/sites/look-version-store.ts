import type { Selectable } from 'kysely'
import { givenChanges, LookChanges } from '#core/model/site/look-draft.ts'
import {
  maxLookVersions,
  type LookVersionRecord,
  type LookVersionStore,
} from '#core/ports/stores/sites/look-version-store.ts'
import { ok } from '#core/values/result.ts'
import { fromInstant, fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

export function createLookVersionStore(database: Database): LookVersionStore {
  const { read } = database
  const newest = (siteId: string) =>
    read
      .selectFrom('look_versions')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('replaced_at', 'desc')
      .orderBy('id')
  return {
    async add({ siteId, id, look, replacedBy, replacedAt }) {
      await transact(database, async (transaction) => {
        await database.dialect.lock(transaction, `look versions ${siteId}`)
        await transaction
          .insertInto('look_versions')
          .values({
            ...{ site_id: siteId, id, look: toJson(look) },
            ...{ replaced_by: replacedBy, replaced_at: toInstant(replacedAt) },
          })
          .execute()
        const recent = await transaction
          .selectFrom('look_versions')
          .select('id')
          .where('site_id', '=', siteId)
          .orderBy('replaced_at', 'desc')
          .orderBy('id')
          .limit(maxLookVersions)
          .execute()
        await transaction
          .deleteFrom('look_versions')
          .where('site_id', '=', siteId)
          .where(
            'id',
            'not in',
            recent.map((row) => row.id),
          )
          .execute()
        return ok(null)
      })
    },

    async ofSite(siteId) {
      return (await newest(siteId).execute()).map(rowToLookVersion)
    },

    async latest(siteId) {
      const row = await newest(siteId).limit(1).executeTakeFirst()
      return row === undefined ? null : rowToLookVersion(row)
    },

    async byId(siteId, id) {
      const row = await read
        .selectFrom('look_versions')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : rowToLookVersion(row)
    },
  }
}

function rowToLookVersion(row: Selectable<Tables['look_versions']>): LookVersionRecord {
  const place = { table: 'look_versions', id: row.id }
  return {
    siteId: row.site_id,
    id: row.id,
    look: givenChanges(fromJson(LookChanges, row.look, place)),
    replacedBy: row.replaced_by,
    replacedAt: fromInstant(row.replaced_at, place),
  }
}
