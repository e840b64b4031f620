import type { SuppressionStore } from '#core/ports/stores/suppression-store.ts'
import { pause } from '../system/system.ts'
import type { Database } from './database.ts'

/** How many hashes one statement asks for: SQLite takes 32,766 parameters, and plans get slow long before. */
const atOnce = 500

export function createSuppressionStore({ read }: Database): SuppressionStore {
  return {
    async suppressed(siteId, emailHashes) {
      const found: string[] = []
      for (let start = 0; start < emailHashes.length; start += atOnce) {
        const rows = await read
          .selectFrom('newsletter_suppressions')
          .select('email_hash')
          .where('site_id', '=', siteId)
          .where('email_hash', 'in', emailHashes.slice(start, start + atOnce))
          .execute()
        found.push(...rows.map((row) => row.email_hash))
        // SQLite answers at once, so that without a pause nobody else would be served until the end.
        await pause()
      }
      return found
    },
  }
}
