import { sql } from 'kysely'
import type { QuotaStore } from '#core/ports/stores/limits/quota-store.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { countPlan } from '../subscriptions/subscriber-counts.ts'

export function createQuotaStore({ read, write, dialect, isTransaction = false }: Database): QuotaStore {
  /** Locks only within a unit of work, because a lock lasts until the end of a transaction. */
  async function lock(what: string, subject: string): Promise<void> {
    if (isTransaction) await dialect.lock(write, `quota ${what} ${subject}`)
  }

  return {
    async ownedSites(userId) {
      await lock('sites', userId)
      const row = await read
        .selectFrom('sites')
        .where('owner_id', '=', userId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
      return row?.count ?? 0
    },

    async hasSubscribers(siteId, count) {
      await lock('subscribers', siteId)
      return (await countPlan(read, siteId, 'all')) >= count
    },

    async storedBytes(userId, since) {
      await lock('bytes', userId)
      const sum = sql<number>`coalesce(sum(bytes), 0)`.as('bytes')
      const rows = await read
        .selectFrom('images')
        .select(sum)
        .where('owner_id', '=', userId)
        .unionAll(read.selectFrom('videos').select(sum).where('owner_id', '=', userId))
        .unionAll(
          read
            .selectFrom('captions')
            .select(sum)
            .where('video_id', 'in', (video) =>
              video.selectFrom('videos').select('id').where('owner_id', '=', userId),
            ),
        )
        .unionAll(
          read
            .selectFrom('uploads')
            .select(sum)
            .where('owner_id', '=', userId)
            .where('created_at', '>=', toInstant(since)),
        )
        .execute()
      return rows.reduce((total, { bytes }) => total + bytes, 0)
    },

    async openUpload({ key, ownerId, createdAt }, forgetBefore) {
      await write.deleteFrom('uploads').where('created_at', '<', toInstant(forgetBefore)).execute()
      await write
        .insertInto('uploads')
        .values({ key, owner_id: ownerId, bytes: 0, digest: null, created_at: toInstant(createdAt) })
        .execute()
    },

    async uploadOwner(key) {
      const row = await read
        .selectFrom('uploads')
        .select('owner_id')
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.owner_id ?? null
    },

    async setUploadBytes(key, { size, digest }) {
      await write.updateTable('uploads').set({ bytes: size, digest }).where('key', '=', key).execute()
    },

    async closeUpload(key) {
      const row = await write
        .deleteFrom('uploads')
        .where('key', '=', key)
        .returning('digest')
        .executeTakeFirst()
      return row?.digest ?? null
    },
  }
}
