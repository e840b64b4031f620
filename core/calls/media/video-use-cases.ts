import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { VideoHostDep } from '../../ports/video-host.ts'
import { err, ok } from '../../values/result.ts'
import type { VideoRecord } from '../../model/media/media-record.ts'
import { mediaError } from '../../model/media/media-error.ts'
import { beginUpload, registerUpload, type UploadDeps } from './register-upload.ts'
import type { videoCalls } from './video-calls.ts'
import type { VideoContentType } from '../../model/media/video.ts'

type VideoUseCases = UseCases<typeof videoCalls>

const endings: Readonly<Record<VideoContentType, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** Uploading and registering videos. */
export function createVideoUseCases(deps: UploadDeps & VideoHostDep & ClockDep & RandomDep): VideoUseCases {
  return {
    async createVideoUploadUrl({ body }, { viewer }) {
      // The key is ours alone: a file name of the client's never becomes part of an address or a path.
      const key = `${deps.random.uuid()}.${endings[body.contentType]}`
      const begun = await beginUpload(key, viewer.user.id, deps)
      if (!begun.ok) return begun
      return ok({ uploadUrl: await deps.videoHost.uploadUrl(key, body.contentType), video: { key } })
    },
    async createVideo({ body }, { viewer }) {
      const facts = await deps.videoHost.inspect(body.key)
      if (!facts.ok) return err(mediaError(facts.error, 'video_not_found'))
      const { contentType, size } = facts.value
      const video: VideoRecord = {
        ...{ id: deps.random.uuid(), ownerId: viewer.user.id, key: body.key, contentType },
        createdAt: deps.clock.now(),
        ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
        ...(body.alt === undefined ? {} : { alt: body.alt }),
      }
      const stored = await registerUpload(deps, { ...video, size }, ({ imageStore }) =>
        imageStore.createVideo(video, size),
      )
      if (!stored.ok) return stored
      const { id, key, ownerId } = stored.value
      // The key of somebody else's video is as unknown as one that was never used.
      return ownerId === viewer.user.id ? ok({ video: { id, key } }) : err(domainError('video_not_found'))
    },
  }
}
