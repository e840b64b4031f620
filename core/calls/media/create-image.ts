import { mediaError } from '../../model/media/media-error.ts'
import { recordToImage } from '../../model/media/image-reader.ts'
import type { Crop, Image, ImageRegistration } from '../../model/media/image.ts'
import type { ImageRecord } from '../../model/media/media-record.ts'
import type { ImageHostDep } from '../../ports/image-host.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { imageCalls } from './image-calls.ts'
import { describeMedium, registerUpload, type UploadDeps } from './register-upload.ts'

/** The ports of `createImage`. */
export type CreateImageDeps = UploadDeps & ImageStoreDep & MediaLibraryStoreDep & ImageHostDep & RandomDep

/** Registers uploaded bytes as an image of the person; idempotent. */
export function createImage(deps: CreateImageDeps): UseCase<typeof imageCalls.createImage> {
  return ({ body }, { viewer }) => registerImage(body, viewer.user.id, deps)
}

/** Registers stored bytes as an image of a person. */
export async function registerImage(
  body: ImageRegistration,
  userId: string,
  deps: CreateImageDeps,
): Promise<Result<{ image: Image }, DomainError>> {
  const known = await deps.imageStore.byKey(body.key)
  if (known) {
    const described = known.ownerId === userId ? await describeMedium(known, body.alt, deps) : known
    return registered(described, userId, body.crop)
  }
  const facts = await deps.imageHost.inspect(body.key)
  if (!facts.ok) return err(mediaError(facts.error, 'image_not_found'))
  const { contentType, width, height, lqip, size } = facts.value
  const image: ImageRecord = {
    ...{ id: deps.random.uuid(), ownerId: userId, key: body.key, contentType },
    ...{ width, height, lqip, createdAt: deps.clock.now() },
    ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
    ...(body.alt === undefined ? {} : { alt: body.alt }),
  }
  const stored = await registerUpload(deps, { ...image, size }, ({ imageStore }, bytes) =>
    imageStore.create(image, bytes),
  )
  return stored.ok ? registered(stored.value, userId, body.crop) : stored
}

/** The key of another account's image is reported as unknown. */
function registered(
  image: ImageRecord,
  userId: string,
  crop: Crop | null | undefined,
): Result<{ image: Image }, DomainError> {
  if (image.ownerId !== userId) return err(domainError('image_not_found'))
  return ok({ image: { ...recordToImage(image), ...(crop ? { crop } : {}) } })
}
