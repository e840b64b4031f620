import { ok } from '#core/values/result.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { pause } from '../../system/system.ts'
import { eraseMediaUsage, eraseRows } from '../database/erase-rows.ts'
import { recordErasedSites } from './erased-sites.ts'
import { transact } from '../database/transact.ts'

type ErasedMedia = { imageKeys: string[]; videoKeys: string[] }

/**
 * Erases a deleted site, and the records of the media that neither another site nor a profile uses. Most rows are
 * erased in small steps, between which others can write; after an interruption, the next attempt continues.
 */
export async function eraseSite(database: Database, siteId: string): Promise<ErasedMedia> {
  if (!(await removeFromOwner(database, siteId))) return { imageKeys: [], videoKeys: [] }
  await eraseRows(database.write, siteId)
  const erased = await transact(database, async (transaction) => {
    const nothing: ErasedMedia = { imageKeys: [], videoKeys: [] }
    if (!(await isDeleted(transaction, siteId))) return ok(nothing)
    const ids = await mediaOfSite(transaction, siteId)
    await eraseMediaUsage(transaction, siteId)
    await transaction.deleteFrom('sign_in_requests').where('site_id', '=', siteId).execute()
    await transaction.deleteFrom('sites').where('id', '=', siteId).execute()
    await recordErasedSites(transaction, [siteId])
    for (const id of ids) {
      await pause()
      if (await isUsed(transaction, id)) continue
      nothing.imageKeys.push(...(await take(transaction, 'images', id)))
      nothing.videoKeys.push(...(await take(transaction, 'videos', id)))
    }
    return ok(nothing)
  })
  return erased.ok ? erased.value : { imageKeys: [], videoKeys: [] }
}

/** Removes a deleted site from its owner, who can no longer restore it; false if it is not deleted. */
async function removeFromOwner({ write }: Database, siteId: string): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('sites')
    .set({ owner_id: '' })
    .where('id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function isDeleted(connection: Connection, siteId: string): Promise<boolean> {
  const site = await connection
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return site !== undefined
}

async function mediaOfSite(transaction: Connection, siteId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('media_usage')
    .select('media_id')
    .distinct()
    .where('site_id', '=', siteId)
    .orderBy('media_id')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

async function isUsed(transaction: Connection, id: string): Promise<boolean> {
  const [usage, avatar] = await Promise.all([
    transaction
      .selectFrom('media_usage')
      .select('media_id')
      .where('media_id', '=', id)
      .limit(1)
      .executeTakeFirst(),
    transaction
      .selectFrom('users')
      .select('id')
      .where('avatar_image_id', '=', id)
      .limit(1)
      .executeTakeFirst(),
  ])
  return usage !== undefined || avatar !== undefined
}

async function take(transaction: Connection, table: 'images' | 'videos', id: string): Promise<string[]> {
  const row = await transaction.selectFrom(table).select('key').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return []
  await transaction.deleteFrom(table).where('id', '=', id).execute()
  return [row.key]
}
