import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { ScheduleStoreDep } from '../../ports/stores/recipes/schedule-store.ts'
import type { TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { recordTrashed } from '../services/move-to-trash.ts'
import type { mediaCalls } from './media-calls.ts'
import { mediaUses, type MediaUsesDeps } from './media-uses.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { mediaView } from './media-view.ts'

/** The maximum number of uses in the error message. */
const maxNamed = 3

type DeleteMediaDeps = AuditedStorageDep<
  MediaUsesDeps & MediaLibraryStoreDep & TrashStoreDep & ScheduleStoreDep
> &
  ClockDep

/** Moves an unused image or video to the trash. */
export function deleteMedia(deps: DeleteMediaDeps): UseCase<typeof mediaCalls.deleteMedia> {
  return ({ mediaId }, context) =>
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
      const { fileName, alt } = mediaView(found)
      const title = fileName ?? alt ?? found.kind
      const entry = { siteId: site.id, kind: 'media', subjectId: mediaId, title } as const
      await recordTrashed(stores, { ...entry, trashedBy: viewer.user.id }, deps)
      return ok({})
    })
}

function inUseSentence(usedBy: readonly { readonly title: string; readonly isTrashed: boolean }[]): string {
  const named = usedBy
    .slice(0, maxNamed)
    .map(({ title, isTrashed }) => `"${title}"${isTrashed ? ' (in the trash)' : ''}`)
  const others = usedBy.length > maxNamed ? ` and ${usedBy.length - maxNamed} more` : ''
  const where = named.length > 0 ? `${named.join(', ')}${others}` : 'another site or a profile'
  return `This is in use: ${where}. Remove it there first.`
}
