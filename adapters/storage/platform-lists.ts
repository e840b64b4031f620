import type { Selectable } from 'kysely'
import type { PlatformPersonRecord, PlatformSiteRecord } from '#core/ports/stores/platform-store.ts'
import { SiteRole } from '#core/model/site/site-role.ts'
import { fromWord } from './columns.ts'
import type { Connection, Tables } from './tables/tables.ts'
import { rowToSite } from './site-rows.ts'
import { countOfSites } from './subscriber-counts.ts'
import { toRecord } from './user-store.ts'

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

/** Returns the people of the rows, in the same order, with their sites and uploads. */
export async function peopleWithSites(
  read: Connection,
  rows: readonly Selectable<Tables['users']>[],
): Promise<PlatformPersonRecord[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const managed = await read
    .selectFrom('site_managers')
    .innerJoin('sites', 'sites.id', 'site_managers.site_id')
    .selectAll('sites')
    .select(['site_managers.user_id', 'site_managers.role'])
    .where('site_managers.user_id', 'in', ids)
    .where('sites.deleted_at', 'is', null)
    .orderBy('sites.title_order')
    .orderBy('sites.id')
    .execute()
  const images = await bytesOfOwners(read, ids, 'images')
  const videos = await bytesOfOwners(read, ids, 'videos')
  return rows.map((row) => ({
    user: toRecord(row),
    sites: managed
      .filter(({ user_id }) => user_id === row.id)
      .map((site) => ({
        slug: site.slug,
        title: rowToSite(site).settings.title,
        role: fromWord(SiteRole.options, site.role, { table: 'site_managers', id: site.id }),
      })),
    storedBytes: (images.get(row.id) ?? 0) + (videos.get(row.id) ?? 0),
  }))
}

async function bytesOfOwners(read: Connection, ids: readonly string[], table: 'images' | 'videos') {
  const rows = await read
    .selectFrom(table)
    .select(({ fn }) => ['owner_id', fn.sum<number | string>('bytes').as('bytes')])
    .where('owner_id', 'in', ids)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, bytes }) => [owner_id, Number(bytes)]))
}
