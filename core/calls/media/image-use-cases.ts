import type { UseCases } from '../contract/use-cases.ts'
import { ok } from '../../values/result.ts'
import { createImage } from './create-image.ts'
import type { ImageContentType } from '../../model/media/image.ts'
import type { imageCalls } from './image-calls.ts'
import { imageKey } from './image-key.ts'
import { importImage } from './import-image.ts'
import { beginUpload } from './register-upload.ts'

type ImageUseCases = UseCases<typeof imageCalls>

/** Creates the use cases of uploading and registering images. */
export function createImageUseCases(deps: Parameters<typeof importImage>[0]): ImageUseCases {
  const target = async (key: string, contentType: ImageContentType, isStored: boolean) => ({
    uploadUrl: await deps.imageHost.uploadUrl(key, contentType),
    image: { key },
    isStored,
  })
  return {
    async createImageUploadUrl({ body }, { viewer }) {
      const { contentType, digest } = body
      const stored = digest ? await deps.imageStore.byDigest(viewer.user.id, digest) : null
      if (stored !== null) return ok(await target(stored.key, contentType, true))
      // A random key: file names of clients are never part of an address or a path.
      const key = imageKey(contentType, deps)
      const begun = await beginUpload(key, viewer.user.id, deps)
      if (!begun.ok) return begun
      return ok(await target(key, contentType, false))
    },
    createImage: createImage(deps),
    importImage: importImage(deps),
  }
}
