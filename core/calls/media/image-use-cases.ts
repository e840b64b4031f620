import type { UseCases } from '../use-cases.ts'
import { ok } from '../../values/result.ts'
import { createImage } from './create-image.ts'
import type { imageCalls } from './image-calls.ts'
import { imageKey } from './image-key.ts'
import { importImage } from './import-image.ts'
import { beginUpload } from './register-upload.ts'

type ImageUseCases = UseCases<typeof imageCalls>

/** Uploading and registering images. */
export function createImageUseCases(deps: Parameters<typeof importImage>[0]): ImageUseCases {
  return {
    async createImageUploadUrl({ body }, { viewer }) {
      // The key is ours alone: a file name of the client's never becomes part of an address or a path.
      const key = imageKey(body.contentType, deps)
      const begun = await beginUpload(key, viewer.user.id, deps)
      if (!begun.ok) return begun
      return ok({ uploadUrl: await deps.imageHost.uploadUrl(key, body.contentType), image: { key } })
    },
    createImage: createImage(deps),
    importImage: importImage(deps),
  }
}
