import type { PlatformStore } from '#core/ports/stores/platform/platform-store.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, contains, toInstant, toInstantOrNull } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { readMailHealth } from './mail-health.ts'
import { readPlatformCounts } from './platform-counts.ts'
import { sitesWithUse } from './sites-with-use.ts'
import { listPeople } from './platform-people.ts'
import { raiseRevision } from '../database/revision.ts'
import { transact } from '../database/transact.ts'
import { selectPage } from '../database/select-page.ts'

const creation = 'site creation'

export function createPlatformStore(database: Database): PlatformStore {
  const { read, write } = database
  return {
    async sites({ query, state, ...page }) {
      const found = read
        .selectFrom('sites')
        .innerJoin('users', 'users.id', 'sites.owner_id')
        .where('sites.deleted_at', 'is', null)
        .$if(state !== 'all', (list) =>
          list.where('sites.closed_at', state === 'open' ? 'is' : 'is not', null),
        )
        .$if(query !== '', (list) =>
          list.where(({ or }) =>
            or([
              contains('sites.slug', query),
              contains('sites.title_order', titleOrder(query)),
              contains('users.email', query),
            ]),
          ),
        )
        .selectAll('sites')
        .orderBy('sites.created_at', 'desc')
        .orderBy('sites.id', 'desc')
      const { rows, total } = await selectPage(found, page)
      return { sites: await sitesWithUse(read, rows), total }
    },

    people: (query) => listPeople(read, query),
    counts: () => readPlatformCounts(read),
    mailHealth: (since) => readMailHealth(read, since),

    async setClosure(siteId, closure) {
      const changed = await transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        await transaction
          .updateTable('sites')
          .set({
            closed_at: toInstantOrNull(closure?.closedAt ?? null),
            closed_reason: closure?.reason ?? null,
          })
          .where('id', '=', siteId)
          .execute()
        return ok(null)
      })
      return changed.ok
    },

    async setFirstMailsPerDay(siteId, count) {
      const changed = await transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        await transaction
          .updateTable('sites')
          .set({ first_mails_per_day: count })
          .where('id', '=', siteId)
          .execute()
        return ok(null)
      })
      return changed.ok
    },

    async isCreationOpen() {
      const row = await read
        .selectFrom('platform_settings')
        .select('value')
        .where('name', '=', creation)
        .executeTakeFirst()
      return row?.value !== 'closed'
    },

    async setCreationOpen(isOpen) {
      const value = isOpen ? 'open' : 'closed'
      await write
        .insertInto('platform_settings')
        .values({ name: creation, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },

    async addAuditEntry({ id, userId, call, subject, note, createdAt }) {
      await write
        .insertInto('platform_audit_entries')
        .values({ ...{ id, user_id: userId, call, subject, note }, created_at: toInstant(createdAt) })
        .execute()
    },

    async auditEntries(page) {
      const found = read
        .selectFrom('platform_audit_entries')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
      const { rows, total } = await selectPage(found, page)
      const entries = rows.map(({ id, user_id, call, subject, note, created_at }) => ({
        ...{ id, userId: user_id, call, subject, note },
        createdAt: fromInstant(created_at, { table: 'platform_audit_entries', id }),
      }))
      return { entries, total }
    },
  }
}
