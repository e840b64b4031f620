import type { Selectable } from 'kysely'
import type { ImageStore, StoredBytes } from '#core/ports/stores/media/image-store.ts'
import { inParts } from '../database/performance/in-parts.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import { withCaptions } from './caption-store.ts'
import type { Database } from '../database/database.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import type { ImageRecord, VideoRecord } from '#core/model/media/media-record.ts'

export function createImageStore({ read, write }: Database): ImageStore {
  return {
    async create(image, bytes = unknownBytes) {
      const row = {
        ...mediumToRow(image, bytes),
        width: image.width,
        height: image.height,
        lqip: image.lqip,
      }
      await write
        .insertInto('images')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const stored = await write
        .selectFrom('images')
        .selectAll()
        .where('key', '=', row.key)
        .executeTakeFirst()
      return stored === undefined ? image : rowToImage(stored)
    },

    async byIds(ids) {
      return inParts(ids, async (part) => (await imagesByIds.all(read, { ids: part })).map(rowToImage))
    },

    async byKey(key) {
      const row = await read.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirst()
      return row === undefined ? null : rowToImage(row)
    },

    async byDigest(ownerId, digest) {
      const row = await withDigest(read, 'images', ownerId, digest).selectAll().executeTakeFirst()
      return row === undefined ? null : rowToImage(row)
    },

    async createVideo(video, bytes = unknownBytes) {
      const row = mediumToRow(video, bytes)
      await write
        .insertInto('videos')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const stored = await write
        .selectFrom('videos')
        .selectAll()
        .where('key', '=', row.key)
        .executeTakeFirst()
      return stored === undefined ? video : rowToVideo(stored)
    },

    async videosByIds(ids) {
      return inParts(ids, async (part) => {
        const rows = await read
          .selectFrom('videos')
          .selectAll()
          .where('id', 'in', part)
          .where('is_trashed', '=', 0)
          .execute()
        return withCaptions(read, rows.map(rowToVideo))
      })
    },

    async videoByKey(key) {
      const row = await read.selectFrom('videos').selectAll().where('key', '=', key).executeTakeFirst()
      return row === undefined ? null : rowToVideo(row)
    },

    async videoByDigest(ownerId, digest) {
      const row = await withDigest(read, 'videos', ownerId, digest).selectAll().executeTakeFirst()
      return row === undefined ? null : rowToVideo(row)
    },

    async registeredKeys(keys) {
      return inParts(keys, async (part) => {
        const rows = await read
          .selectFrom('images')
          .select('key')
          .where('key', 'in', part)
          .unionAll(read.selectFrom('videos').select('key').where('key', 'in', part))
          .execute()
        return rows.map(({ key }) => key)
      })
    },
  }
}

const imagesByIds = createCompiledQuery((connection, { ids }: Slots<{ ids: readonly string[] }>) =>
  connection.selectFrom('images').selectAll().where('id', 'in', ids).where('is_trashed', '=', 0),
)

function withDigest(connection: Connection, table: 'images' | 'videos', ownerId: string, digest: string) {
  return connection
    .selectFrom(table)
    .where('owner_id', '=', ownerId)
    .where('digest', '=', digest)
    .where('is_trashed', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
}

const unknownBytes: StoredBytes = { size: 0, digest: null }

function mediumToRow(
  medium: VideoRecord,
  { size, digest }: StoredBytes,
): Omit<Selectable<Tables['videos']>, 'is_trashed'> {
  return {
    id: medium.id,
    owner_id: medium.ownerId,
    key: medium.key,
    content_type: medium.contentType,
    bytes: size,
    digest,
    file_name: medium.fileName ?? null,
    alt: medium.alt ?? null,
    created_at: toInstant(medium.createdAt),
  }
}

export function rowToVideo(row: Omit<Selectable<Tables['videos']>, 'bytes' | 'digest'>): VideoRecord {
  return {
    id: row.id,
    ownerId: row.owner_id,
    key: row.key,
    contentType: row.content_type,
    ...(row.file_name === null ? {} : { fileName: row.file_name }),
    ...(row.alt === null ? {} : { alt: row.alt }),
    createdAt: fromInstant(row.created_at, { table: 'images or videos', id: row.id }),
  }
}

export function rowToImage(row: Selectable<Tables['images']>): ImageRecord {
  return { ...rowToVideo(row), width: row.width, height: row.height, lqip: row.lqip }
}
