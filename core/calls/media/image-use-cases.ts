import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { ImageHostDep } from '../../ports/image-host.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { imageCalls } from './image-calls.ts'
import type { Crop, Image, ImageContentType } from '../../model/media/image.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { mediaError } from '../../model/media/media-error.ts'
import type { ImageRecord } from '../../model/media/media-record.ts'
import { beginUpload, registerUpload, type UploadDeps } from './register-upload.ts'
import { recordToImage } from '../../model/media/image-reader.ts'

type ImageUseCases = Pick<UseCases<Catalogue>, keyof typeof imageCalls>

const endings: Readonly<Record<ImageContentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/svg+xml': 'svg',
}

/** Uploading and registering pictures. */
export function createImageUseCases(
  deps: UploadDeps & ImageStoreDep & ImageHostDep & ClockDep & RandomDep,
): ImageUseCases {
  return {
    async createImageUploadUrl({ body }, { viewer }) {
      // The key is ours alone: a file name of the client's never becomes part of an address or a path.
      const key = `${deps.random.uuid()}.${endings[body.contentType]}`
      const begun = await beginUpload(key, viewer.user.id, deps)
      if (!begun.ok) return begun
      return ok({ uploadUrl: await deps.imageHost.uploadUrl(key, body.contentType), image: { key } })
    },
    async createImage({ body }, { viewer }) {
      const known = await deps.imageStore.byKey(body.key)
      if (known) return registered(known, viewer.user.id, body.crop)
      const facts = await deps.imageHost.inspect(body.key)
      if (!facts.ok) return err(mediaError(facts.error, 'image_not_found'))
      const { contentType, width, height, lqip, size } = facts.value
      const image: ImageRecord = {
        ...{ id: deps.random.uuid(), ownerId: viewer.user.id, key: body.key, contentType },
        ...{ width, height, lqip, createdAt: deps.clock.now() },
        ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
        ...(body.alt === undefined ? {} : { alt: body.alt }),
      }
      const stored = await registerUpload(deps, { ...image, size }, ({ imageStore }) =>
        imageStore.create(image, size),
      )
      return stored.ok ? registered(stored.value, viewer.user.id, body.crop) : stored
    },
  }
}

/** The key of somebody else's picture is as unknown as one that was never used. */
function registered(
  image: ImageRecord,
  userId: string,
  crop: Crop | null | undefined,
): Result<{ image: Image }, DomainError> {
  if (image.ownerId !== userId) return err(domainError('image_not_found'))
  return ok({ image: { ...recordToImage(image), ...(crop ? { crop } : {}) } })
}
