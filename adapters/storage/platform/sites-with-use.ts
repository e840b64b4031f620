import type { Selectable } from 'kysely'
import type { PlatformSiteRecord } from '#core/ports/stores/platform/platform-store.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { rowToSite } from '../sites/site-rows.ts'
import { countOfSites } from '../subscriptions/subscriber-counts.ts'

/** Returns the sites of the rows, in the same order, with their storage usage. */
export async function sitesWithUse(
  read: Connection,
  rows: readonly Selectable<Tables['sites']>[],
): Promise<PlatformSiteRecord[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const recipes = await read
    .selectFrom('recipes')
    .select(({ fn }) => ['site_id', fn.countAll<number>().as('count')])
    .where('site_id', 'in', ids)
    .where('is_draft', '<', 2)
    .groupBy('site_id')
    .execute()
  const subscribers = await countOfSites(read, ids)
  const images = await bytesOfSites(read, ids, 'images')
  const videos = await bytesOfSites(read, ids, 'videos')
  return rows.map((row) => ({
    site: rowToSite(row),
    recipes: recipes.find(({ site_id }) => site_id === row.id)?.count ?? 0,
    subscribers: subscribers.get(row.id) ?? 0,
    storedBytes: (images.get(row.id) ?? 0) + (videos.get(row.id) ?? 0),
  }))
}

/**
 * Returns the total bytes of the media that each site uses, regardless of who uploaded it. Media used several times by
 * a site counts once.
 */
async function bytesOfSites(read: Connection, ids: readonly string[], table: 'images' | 'videos') {
  const media = read.selectFrom(table).select(['id', 'bytes']).as('media')
  const rows = await read
    .selectFrom(
      read
        .selectFrom('media_usage')
        .select(['site_id', 'media_id'])
        .distinct()
        .where('site_id', 'in', ids)
        .as('used'),
    )
    .innerJoin(media, 'media.id', 'used.media_id')
    .select(({ fn }) => ['used.site_id', fn.sum<number | string>('media.bytes').as('bytes')])
    .groupBy('used.site_id')
    .execute()
  return new Map(rows.map(({ site_id, bytes }) => [site_id, Number(bytes)]))
}
