import { sql, type RawBuilder } from 'kysely'
import type {
  MediaItem,
  MediaLibraryStore,
  MediaQuery,
} from '#core/ports/stores/media/media-library-store.ts'
import { err, ok } from '#core/values/result.ts'
import { toFlag } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { rowToImage, rowToVideo } from './image-store.ts'
import { withCaptions } from './caption-store.ts'
import { raiseRevisionsOfUsers } from './media-usage.ts'
import { transact } from '../database/transact.ts'

const tables = ['images', 'videos'] as const

export function createMediaLibraryStore(database: Database): MediaLibraryStore {
  const { read } = database
  return {
    async list(query) {
      const found = libraryOf(query)
      const { rows } = await sql<{ id: string; total: number }>`
        select id, count(*) over () as total from (${found}) as found
        order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(read)
      const items = await loadItems(
        read,
        rows.map(({ id }) => id),
      )
      const media = rows.flatMap(({ id }) => items.get(id) ?? [])
      return { media, total: rows[0]?.total ?? (query.offset === 0 ? 0 : await countAll(read, found)) }
    },

    async find(place, mediaId) {
      const found = libraryOf({ ...place, search: '', isUnused: false, ids: [mediaId] })
      const { rows } = await found.execute(read)
      if (rows.length === 0) return null
      return (await loadItems(read, [mediaId])).get(mediaId) ?? null
    },

    async update(mediaId, { alt, fileName }) {
      const changes = {
        ...(alt === undefined ? {} : { alt }),
        ...(fileName === undefined ? {} : { file_name: fileName }),
      }
      if (Object.keys(changes).length === 0) return
      await transact(database, async (transaction) => {
        await raiseRevisionsOfUsers(transaction, mediaId)
        for (const table of tables) {
          await transaction.updateTable(table).set(changes).where('id', '=', mediaId).execute()
        }
        return ok(null)
      })
    },

    async setTrashed(mediaId, isTrashed) {
      const set = await transact(database, async (transaction) => {
        for (const table of tables) {
          const { numUpdatedRows } = await transaction
            .updateTable(table)
            .set({ is_trashed: toFlag(isTrashed) })
            .where('id', '=', mediaId)
            .where('is_trashed', '=', toFlag(!isTrashed))
            .executeTakeFirst()
          if (numUpdatedRows > 0n) return ok(null)
        }
        return err('missing')
      })
      return set.ok
    },

    async erase(mediaId) {
      const erased = await transact(database, async (transaction) => {
        for (const table of tables) {
          const { numDeletedRows } = await transaction
            .deleteFrom(table)
            .where('id', '=', mediaId)
            .where('is_trashed', '=', 1)
            .executeTakeFirst()
          if (numDeletedRows > 0n) return ok(null)
        }
        return err('missing')
      })
      return erased.ok
    },
  }
}

type Library = Pick<MediaQuery, 'siteId' | 'ownerId' | 'search' | 'isUnused' | 'kind' | 'ids'>

/**
 * The images and videos of a library, as a query of `id` and `created_at`: those of the owner, read in the order of an
 * index, and the few of others that the site uses. (One condition with `or` looks up every image that the site uses.)
 * Only media that are named by their ids are looked up one by one.
 */
function libraryOf({ siteId, ownerId, search, isUnused, kind, ids }: Library): RawBuilder<unknown> {
  const words = search.trim().toLowerCase()
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const named = ids && sql.join(ids)
  const filters = sql`
      ${
        words === ''
          ? sql``
          : sql`and (lower(coalesce(file_name, '')) like ${pattern} escape '\\'
              or lower(coalesce(alt, '')) like ${pattern} escape '\\')`
      }
      ${named ? sql`and id in (${named})` : sql``}
      ${
        isUnused
          ? sql`and not exists (select 1 from media_usage where media_id = medium.id)
              and not exists (select 1 from users where avatar_image_id = medium.id)`
          : sql``
      }`
  const used = named
    ? sql`select media_id from media_usage where site_id = ${siteId} and media_id in (${named})`
    : sql`select media_id from media_usage where site_id = ${siteId}
        except select id from images where owner_id = ${ownerId}
        except select id from videos where owner_id = ${ownerId}`
  const from = (table: (typeof tables)[number]) => sql`
    select id, created_at from ${sql.table(table)} as medium
      where is_trashed = 0 and owner_id = ${ownerId} ${filters}
    union all select id, created_at from ${sql.table(table)} as medium
      where is_trashed = 0 and owner_id <> ${ownerId} and id in (${used}) ${filters}`
  const kinds = { image: [from('images')], video: [from('videos')] }
  return sql.join(kind ? kinds[kind] : [...kinds.image, ...kinds.video], sql` union all `)
}

async function countAll(read: Connection, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(
    read,
  )
  return rows[0]?.total ?? 0
}

async function loadItems(read: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, MediaItem>> {
  if (ids.length === 0) return new Map()
  const [images, videos, counts, avatars] = await Promise.all([
    read.selectFrom('images').selectAll().where('id', 'in', ids).execute(),
    read.selectFrom('videos').selectAll().where('id', 'in', ids).execute(),
    read
      .selectFrom('media_usage')
      .select(({ fn }) => ['media_id', fn.countAll<number>().as('uses')])
      .where('media_id', 'in', ids)
      .groupBy('media_id')
      .execute(),
    read.selectFrom('users').select('avatar_image_id').where('avatar_image_id', 'in', ids).execute(),
  ])
  const usesOf = new Map(counts.map(({ media_id, uses }) => [media_id, uses]))
  for (const { avatar_image_id: id } of avatars) {
    if (id !== null) usesOf.set(id, (usesOf.get(id) ?? 0) + 1)
  }
  const captioned = new Map(
    (await withCaptions(read, videos.map(rowToVideo))).map((video) => [video.id, video]),
  )
  const usageOf = (row: { id: string; bytes: number }) => ({
    bytes: row.bytes,
    uses: usesOf.get(row.id) ?? 0,
  })
  return new Map<string, MediaItem>([
    ...images.map((row) => [row.id, { kind: 'image', image: rowToImage(row), ...usageOf(row) }] as const),
    ...videos.flatMap((row) => {
      const video = captioned.get(row.id)
      return video ? [[row.id, { kind: 'video', video, ...usageOf(row) }] as const] : []
    }),
  ])
}
