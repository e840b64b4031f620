import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { recordToImage } from '../../model/media/image-reader.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { MediaItem, MediaLibraryStoreDep } from '../../ports/stores/media-library-store.ts'
import type { ScheduleStoreDep } from '../../ports/stores/schedule-store.ts'
import type { TrashStoreDep } from '../../ports/stores/trash-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import { noteTrashed } from '../trash/move-to-trash.ts'
import type { mediaCalls, MediaReading } from './media-calls.ts'
import { mediaUses, type MediaUsesDeps } from './media-uses.ts'

/** The ports that the media library uses. */
export type MediaDeps = AuditedStorageDep<
  MediaUsesDeps & MediaLibraryStoreDep & TrashStoreDep & ScheduleStoreDep
> &
  MediaUsesDeps &
  MediaLibraryStoreDep &
  ClockDep

/** Choosing among images and videos, describing and deleting them. */
export function createMediaUseCases(deps: MediaDeps): Pick<UseCases<Catalogue>, keyof typeof mediaCalls> {
  return {
    async listMedia({ search, kind, unused, ids, page, limit, offset }, { site, viewer }) {
      const start = page === undefined ? offset : (page - 1) * limit
      const query = { search, kind, ids, isUnused: unused === 'true', limit, offset: start }
      const place = { siteId: site.id, ownerId: viewer.user.id }
      const { media, total } = await deps.mediaLibraryStore.list({ ...place, ...query })
      return ok({ media: media.map(mediaReading), total })
    },
    async getMedia({ mediaId }, { site, viewer }) {
      const found = await deps.mediaLibraryStore.find({ siteId: site.id, ownerId: viewer.user.id }, mediaId)
      if (!found) return err(domainError('image_not_found'))
      return ok({ media: mediaReading(found), usedBy: await mediaUses(mediaId, site, deps) })
    },
    updateMedia: ({ mediaId, body }, context) =>
      writeAudited(deps, context, async (stores) => {
        const place = { siteId: context.site.id, ownerId: context.viewer.user.id }
        if (!(await stores.mediaLibraryStore.find(place, mediaId))) return err(domainError('image_not_found'))
        const { alt, fileName } = body
        await stores.mediaLibraryStore.update(mediaId, {
          ...(alt === undefined ? {} : { alt }),
          ...(fileName === undefined ? {} : { fileName }),
        })
        const changed = await stores.mediaLibraryStore.find(place, mediaId)
        if (!changed) return err(domainError('image_not_found'))
        return ok({ media: mediaReading(changed), usedBy: await mediaUses(mediaId, context.site, stores) })
      }),
    deleteMedia: ({ mediaId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { site, viewer } = context
        const place = { siteId: site.id, ownerId: viewer.user.id }
        const found = await stores.mediaLibraryStore.find(place, mediaId)
        if (!found) return err(domainError('image_not_found'))
        const usedBy = await mediaUses(mediaId, site, stores)
        if (!(await stores.mediaUsageStore.unused([mediaId])).has(mediaId)) {
          return err(domainError('media_in_use', inUseSentence(usedBy), { more: { usedBy } }))
        }
        await stores.mediaLibraryStore.setTrashed(mediaId, true)
        const { fileName, alt } = mediaReading(found)
        const title = fileName ?? alt ?? found.kind
        const entry = { siteId: site.id, kind: 'media', subjectId: mediaId, title } as const
        await noteTrashed(stores, { ...entry, trashedBy: viewer.user.id }, deps)
        return ok({})
      }),
  }
}

/** How many uses a sentence names. */
const maxNamed = 3

function inUseSentence(usedBy: readonly { readonly title: string; readonly isTrashed: boolean }[]): string {
  const named = usedBy
    .slice(0, maxNamed)
    .map(({ title, isTrashed }) => `"${title}"${isTrashed ? ' (in the trash)' : ''}`)
  const others = usedBy.length > maxNamed ? ` and ${usedBy.length - maxNamed} more` : ''
  const where = named.length > 0 ? `${named.join(', ')}${others}` : 'another site or a profile'
  return `This is in use: ${where}. Take it out there before you delete it.`
}

function mediaReading(item: MediaItem): MediaReading {
  const record = item.kind === 'image' ? item.image : item.video
  const { id, contentType, fileName = null, alt = null } = record
  return {
    ...{ id, kind: item.kind, contentType, fileName, alt, uses: item.uses },
    image: item.kind === 'image' ? recordToImage(item.image) : null,
    video: item.kind === 'video' ? { id, key: item.video.key } : null,
    bytes: item.bytes === 0 ? null : item.bytes,
    createdAt: record.createdAt.toISOString(),
  }
}
