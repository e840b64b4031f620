import type { SiteStore } from '#core/ports/stores/sites/site-store.ts'
import { SiteRole } from '#core/model/site/site-role.ts'
import { ok } from '#core/values/result.ts'
import { fromWord } from '../database/tables/columns.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import type { Database } from '../database/database.ts'
import { raiseRevision } from '../database/revision.ts'
import { rowToSite } from './site-rows.ts'
import { transact } from '../database/transact.ts'

type PeopleMethods = Pick<
  SiteStore,
  'managedBy' | 'roleOf' | 'setRole' | 'removeRole' | 'people' | 'handOver'
>

/** The part of the site store for the members of a site and their roles. */
export function sitePeople(database: Database): PeopleMethods {
  const { read } = database
  return {
    async managedBy(userId) {
      const rows = await read
        .selectFrom('site_managers')
        .innerJoin('sites', 'sites.id', 'site_managers.site_id')
        .selectAll('sites')
        .select('site_managers.role')
        .where('site_managers.user_id', '=', userId)
        .where('sites.deleted_at', 'is', null)
        .orderBy('sites.title_order')
        .orderBy('sites.id')
        .execute()
      return rows.map((row) => ({ site: rowToSite(row), role: toRole(row.role, row.id) }))
    },

    async roleOf(siteId, userId) {
      const row = await roleOf.first(read, { siteId, userId })
      return row === undefined ? null : toRole(row.role, siteId)
    },

    async setRole(siteId, userId, role) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .insertInto('site_managers')
          .values({ site_id: siteId, user_id: userId, role })
          .onConflict((conflict) =>
            conflict
              .columns(['site_id', 'user_id'])
              .doUpdateSet({ role })
              .where('site_managers.role', '<>', 'owner'),
          )
          .execute()
        return ok(null)
      })
    },

    async removeRole(siteId, userId) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .deleteFrom('site_managers')
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .where('role', '<>', 'owner')
          .execute()
        return ok(null)
      })
    },

    async people(siteId) {
      const rows = await read
        .selectFrom('site_managers')
        .select(['user_id', 'role'])
        .where('site_id', '=', siteId)
        .orderBy('user_id')
        .execute()
      const people = rows.map((row) => ({ userId: row.user_id, role: toRole(row.role, siteId) }))
      return SiteRole.options.flatMap((role) => people.filter((person) => person.role === role))
    },

    async handOver(siteId, userId) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction.updateTable('sites').set({ owner_id: userId }).where('id', '=', siteId).execute()
        await transaction
          .updateTable('site_managers')
          .set({ role: 'editor' })
          .where('site_id', '=', siteId)
          .where('role', '=', 'owner')
          .execute()
        await transaction
          .insertInto('site_managers')
          .values({ site_id: siteId, user_id: userId, role: 'owner' })
          .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ role: 'owner' }))
          .execute()
        return ok(null)
      })
    },
  }
}

const roleOf = createCompiledQuery(
  (connection, { siteId, userId }: Slots<{ siteId: string; userId: string }>) =>
    connection
      .selectFrom('site_managers')
      .select('role')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId),
)

function toRole(text: string, siteId: string): SiteRole {
  return fromWord(SiteRole.options, text, { table: 'site_managers', id: siteId })
}
