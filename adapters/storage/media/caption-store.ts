import type { Selectable } from 'kysely'
import type { CaptionTrack } from '#core/model/media/captions.ts'
import type { CaptionedVideo, CaptionsRecord, VideoRecord } from '#core/model/media/media-record.ts'
import type { CaptionStore } from '#core/ports/stores/media/caption-store.ts'
import { groupBy } from '#core/values/group-by.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { raiseRevisionsOfUsers } from './media-usage.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

export function createCaptionStore(database: Database): CaptionStore {
  const { read } = database
  return {
    async put({ id, videoId, language, text, createdAt }) {
      await transact(database, async (transaction) => {
        await raiseRevisionsOfUsers(transaction, videoId)
        await ofLanguage(transaction, videoId, language).execute()
        await transaction
          .insertInto('captions')
          .values({
            ...{ id, video_id: videoId, language, content: text },
            ...{ bytes: Buffer.byteLength(text), created_at: toInstant(createdAt) },
          })
          .execute()
        return ok(null)
      })
    },

    async ofVideo(videoId) {
      const rows = await read
        .selectFrom('captions')
        .selectAll()
        .where('video_id', '=', videoId)
        .orderBy('language')
        .execute()
      return rows.map(rowToCaptions)
    },

    async text(videoKey, id) {
      const row = await read
        .selectFrom('captions')
        .innerJoin('videos', 'videos.id', 'captions.video_id')
        .select('captions.content')
        .where('videos.key', '=', videoKey)
        .where('captions.id', '=', id)
        .executeTakeFirst()
      return row?.content ?? null
    },

    async remove(videoId, language) {
      const removed = await transact(database, async (transaction) => {
        const { numDeletedRows } = await ofLanguage(transaction, videoId, language).executeTakeFirst()
        if (numDeletedRows === 0n) return err('missing')
        await raiseRevisionsOfUsers(transaction, videoId)
        return ok(null)
      })
      return removed.ok
    },
  }
}

function ofLanguage(transaction: Connection, videoId: string, language: string) {
  return transaction.deleteFrom('captions').where('video_id', '=', videoId).where('language', '=', language)
}

/** The videos with their captions, whose texts are not read. */
export async function withCaptions(
  read: Connection,
  videos: readonly VideoRecord[],
): Promise<CaptionedVideo[]> {
  if (videos.length === 0) return []
  const ids = videos.map(({ id }) => id)
  const rows = await read
    .selectFrom('captions')
    .select(['id', 'video_id', 'language'])
    .where('video_id', 'in', ids)
    .orderBy('language')
    .execute()
  const tracks = groupBy(rows, ({ video_id }) => video_id)
  const track = ({ id, language }: CaptionTrack): CaptionTrack => ({ id, language })
  return videos.map((video) => ({ ...video, captions: (tracks.get(video.id) ?? []).map(track) }))
}

function rowToCaptions(row: Selectable<Tables['captions']>): CaptionsRecord {
  return {
    ...{ id: row.id, videoId: row.video_id, language: row.language, text: row.content },
    createdAt: fromInstant(row.created_at, { table: 'captions', id: row.id }),
  }
}
