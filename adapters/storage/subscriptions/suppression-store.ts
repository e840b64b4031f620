import {
  suppressionReasons,
  type SuppressionStore,
} from '#core/ports/stores/subscriptions/suppression-store.ts'
import { pause } from '../../system/system.ts'
import { fromInstant, fromWord, contains, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'

/** The number of hashes per statement: SQLite allows 32,766 parameters, and planning gets slow long before. */
const batchSize = 500

export function createSuppressionStore({ read, write }: Database): SuppressionStore {
  return {
    async suppressed(siteId, emailHashes) {
      const found: string[] = []
      for (let start = 0; start < emailHashes.length; start += batchSize) {
        const rows = await read
          .selectFrom('newsletter_suppressions')
          .select('email_hash')
          .where('site_id', '=', siteId)
          .where('email_hash', 'in', emailHashes.slice(start, start + batchSize))
          .execute()
        found.push(...rows.map((row) => row.email_hash))
        // SQLite runs synchronously; without a pause no other request would be served until the end.
        await pause()
      }
      return found
    },

    async list({ siteId, query, ...page }) {
      const found = read
        .selectFrom('newsletter_suppressions')
        .where('site_id', '=', siteId)
        .$if(query.trim() !== '', (rows) => rows.where(contains('email', query)))
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('email_hash')
      const { rows, total } = await selectPage(found, page)
      const suppressions = rows.map(({ email_hash: emailHash, email, reason, created_at }) => {
        const place = { table: 'newsletter_suppressions', id: emailHash }
        return {
          ...{ emailHash, email, reason: fromWord(suppressionReasons, reason, place) },
          createdAt: fromInstant(created_at, place),
        }
      })
      return { suppressions, total }
    },

    async add(siteId, { emailHash, email, reason, createdAt }) {
      await write
        .insertInto('newsletter_suppressions')
        .values({ site_id: siteId, email_hash: emailHash, email, reason, created_at: toInstant(createdAt) })
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'email_hash'])
            .doUpdateSet({ email, reason })
            .where('newsletter_suppressions.email', 'is not', null),
        )
        .execute()
    },

    async remove(siteId, emailHash) {
      const { numDeletedRows } = await write
        .deleteFrom('newsletter_suppressions')
        .where('site_id', '=', siteId)
        .where('email_hash', '=', emailHash)
        .where('email', 'is not', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
