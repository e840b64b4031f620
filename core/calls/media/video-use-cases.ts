import type { UseCases } from '../contract/use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { VideoHostDep } from '../../ports/video-host.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { Video } from '../../model/media/image.ts'
import type { VideoRecord } from '../../model/media/media-record.ts'
import { mediaError } from '../../model/media/media-error.ts'
import { beginUpload, describeMedium, registerUpload, type UploadDeps } from './register-upload.ts'
import type { videoCalls } from './video-calls.ts'
import type { VideoContentType } from '../../model/media/video.ts'

type VideoUseCases = UseCases<typeof videoCalls>

const endings: Readonly<Record<VideoContentType, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** Creates the use cases of uploading and registering videos. */
export function createVideoUseCases(
  deps: UploadDeps & ImageStoreDep & MediaLibraryStoreDep & VideoHostDep & RandomDep,
): VideoUseCases {
  const target = async (key: string, contentType: VideoContentType, isStored: boolean) => ({
    uploadUrl: await deps.videoHost.uploadUrl(key, contentType),
    video: { key },
    isStored,
  })
  return {
    async createVideoUploadUrl({ body }, { viewer }) {
      const { contentType, digest } = body
      const stored = digest ? await deps.imageStore.videoByDigest(viewer.user.id, digest) : null
      if (stored !== null) return ok(await target(stored.key, contentType, true))
      // A random key: file names of clients are never part of an address or a path.
      const key = `${deps.random.uuid()}.${endings[contentType]}`
      const begun = await beginUpload(key, viewer.user.id, deps)
      if (!begun.ok) return begun
      return ok(await target(key, contentType, false))
    },
    async createVideo({ body }, { viewer }) {
      const known = await deps.imageStore.videoByKey(body.key)
      if (known) {
        const isOwn = known.ownerId === viewer.user.id
        return registered(isOwn ? await describeMedium(known, body.alt, deps) : known, viewer.user.id)
      }
      const facts = await deps.videoHost.inspect(body.key)
      if (!facts.ok) return err(mediaError(facts.error, 'video_not_found'))
      const { contentType, size } = facts.value
      const video: VideoRecord = {
        ...{ id: deps.random.uuid(), ownerId: viewer.user.id, key: body.key, contentType },
        createdAt: deps.clock.now(),
        ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
        ...(body.alt === undefined ? {} : { alt: body.alt }),
      }
      const stored = await registerUpload(deps, { ...video, size }, ({ imageStore }, bytes) =>
        imageStore.createVideo(video, bytes),
      )
      return stored.ok ? registered(stored.value, viewer.user.id) : stored
    },
  }
}

/** The key of another account's video is reported as unknown. */
function registered(
  { id, key, ownerId }: VideoRecord,
  userId: string,
): Result<{ video: Video }, DomainError> {
  return ownerId === userId ? ok({ video: { id, key } }) : err(domainError('video_not_found'))
}
