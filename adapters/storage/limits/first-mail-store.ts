import type { FirstMailStore } from '#core/ports/stores/limits/first-mail-store.ts'
import { ok } from '#core/values/result.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/transact.ts'

export function createFirstMailStore(database: Database): FirstMailStore {
  const { read, dialect } = database
  return {
    async take({ siteId, day, max }, userIds) {
      if (userIds.length === 0) return new Set()
      const taken = await transact(database, async (transaction) => {
        await dialect.lock(transaction, `first mails ${siteId}`)
        const unconfirmed = await transaction
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [...userIds])
          .where('confirmed_at', 'is', null)
          .execute()
        if (unconfirmed.length === 0) return ok(new Set<string>())
        await transaction
          .deleteFrom('first_mails')
          .where('site_id', '=', siteId)
          .where('day', '<', day)
          .execute()
        const rows = await transaction
          .selectFrom('first_mails')
          .select('user_id')
          .where('site_id', '=', siteId)
          .where('day', '=', day)
          .execute()
        const known = new Set(rows.map(({ user_id }) => user_id))
        const others = unconfirmed.map(({ id }) => id).filter((id) => !known.has(id))
        const counted = others.slice(0, Math.max(0, max - known.size))
        if (counted.length > 0) {
          await transaction
            .insertInto('first_mails')
            .values(counted.map((user_id) => ({ site_id: siteId, day, user_id })))
            .execute()
        }
        return ok(new Set(others.slice(counted.length)))
      })
      return taken.ok ? taken.value : new Set()
    },

    async count({ siteId, day }) {
      const row = await read
        .selectFrom('first_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.count ?? 0
    },
  }
}
