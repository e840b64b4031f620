import { mediaUserKinds, type MediaUsageStore } from '#core/ports/stores/media/media-usage-store.ts'
import { inParts } from '../database/performance/in-parts.ts'
import { fromWord } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'

export function createMediaUsageStore({ read }: Database): MediaUsageStore {
  return {
    async used(siteId, mediaIds) {
      const rows = await inParts(mediaIds, (part) => usedOnSite.all(read, { siteId, mediaIds: part }))
      return new Set(rows.map(({ media_id }) => media_id))
    },

    async uses(siteId, mediaIds) {
      if (mediaIds.length === 0) return []
      const rows = await read
        .selectFrom('media_usage')
        .select(['media_id', 'kind', 'subject_id'])
        .where('site_id', '=', siteId)
        .where('media_id', 'in', mediaIds)
        .orderBy('kind')
        .orderBy('subject_id')
        .orderBy('media_id')
        .execute()
      return rows.map(({ media_id: mediaId, kind, subject_id: subjectId }) => ({
        ...{ mediaId, subjectId },
        kind: fromWord(mediaUserKinds, kind, { table: 'media_usage', id: mediaId }),
      }))
    },

    async unused(mediaIds) {
      const used = await inParts(mediaIds, (part) => usedAnywhere.all(read, { mediaIds: part }))
      const isUsed = new Set(used.map(({ media_id }) => media_id))
      return new Set(mediaIds.filter((id) => !isUsed.has(id)))
    },
  }
}

const usedOnSite = createCompiledQuery(
  (read, { siteId, mediaIds }: Slots<{ siteId: string; mediaIds: readonly string[] }>) =>
    read
      .selectFrom('media_usage')
      .select('media_id')
      .distinct()
      .where('site_id', '=', siteId)
      .where('media_id', 'in', mediaIds),
)

const usedAnywhere = createCompiledQuery((read, { mediaIds }: Slots<{ mediaIds: readonly string[] }>) =>
  read
    .selectFrom('media_usage')
    .select('media_id')
    .where('media_id', 'in', mediaIds)
    .union(
      read
        .selectFrom('users')
        .select((user) => user.ref('avatar_image_id').$notNull().as('media_id'))
        .where('avatar_image_id', 'in', mediaIds),
    ),
)
