import type { CaptionedVideo } from '../../model/media/media-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { CaptionStoreDep } from '../../ports/stores/media/caption-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { LanguageTag } from '../../values/text/language-tag.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { mediaCalls } from './media-calls.ts'
import { mediaUses, type MediaUsesDeps } from './media-uses.ts'
import { mediaView } from './media-view.ts'
import {
  canonicalLanguage,
  saveCaptions,
  type CaptionStores,
  type SaveCaptionsDeps,
} from './save-captions.ts'

type SetDeps = AuditedStorageDep<MediaUsesDeps & MediaLibraryStoreDep & CaptionStores> & SaveCaptionsDeps

/** Sets the captions of a video in a language, replacing existing ones. */
export function setVideoCaptions(deps: SetDeps): UseCase<typeof mediaCalls.setVideoCaptions> {
  return ({ mediaId, language, body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await findVideo(stores, mediaId, context)
      if (!found.ok) return found
      const tag = LanguageTag.safeParse(language)
      if (!tag.success) {
        const message = tag.error.issues[0]?.message ?? 'Invalid'
        return err(validationError([{ path: 'language', message }]))
      }
      const saved = await saveCaptions(stores, found.value, { language, text: body.text }, deps)
      return saved.ok ? changedMedia(stores, mediaId, context) : saved
    })
}

type DeleteDeps = AuditedStorageDep<MediaUsesDeps & MediaLibraryStoreDep & CaptionStoreDep>

/** Deletes the captions of a video in a language. */
export function deleteVideoCaptions(deps: DeleteDeps): UseCase<typeof mediaCalls.deleteVideoCaptions> {
  return ({ mediaId, language }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await findVideo(stores, mediaId, context)
      if (!found.ok) return found
      const tag = LanguageTag.safeParse(language)
      const isRemoved =
        tag.success && (await stores.captionStore.remove(mediaId, canonicalLanguage(language)))
      return isRemoved ? changedMedia(stores, mediaId, context) : err(domainError('captions_not_found'))
    })
}

type Context = { readonly site: SiteRecord; readonly viewer: { readonly user: { readonly id: string } } }

const placeOf = ({ site, viewer }: Context) => ({ siteId: site.id, ownerId: viewer.user.id })

async function findVideo(
  { mediaLibraryStore }: MediaLibraryStoreDep,
  mediaId: string,
  context: Context,
): Promise<Result<CaptionedVideo, DomainError>> {
  const found = await mediaLibraryStore.find(placeOf(context), mediaId)
  if (!found) return err(domainError('image_not_found'))
  return found.kind === 'video' ? ok(found.video) : err(domainError('video_not_found'))
}

async function changedMedia(stores: MediaUsesDeps & MediaLibraryStoreDep, mediaId: string, context: Context) {
  const changed = await stores.mediaLibraryStore.find(placeOf(context), mediaId)
  if (!changed) return err(domainError('image_not_found'))
  return ok({ media: mediaView(changed), usedBy: await mediaUses(mediaId, context.site, stores) })
}
