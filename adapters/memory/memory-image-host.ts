import type { ImageFacts, ImageHost } from '#core/ports/image-host.ts'
import { renditionOf } from '../media/images/rendition.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok } from '#core/values/result.ts'

/** Stores the bytes of images; all are treated as the image that `facts` describes. */
export function createMemoryImageHost(facts: ImageFacts = sampleFacts): ImageHost {
  const originals = new Map<string, Uint8Array>()
  const missing: MediaFailure = { reason: 'missing', message: 'There is no such image.' }
  const taken: MediaFailure = { reason: 'taken', message: 'This upload address has been used.' }
  return {
    uploadUrl: async (key) => `memory://images/${key}`,
    async put(key, bytes) {
      if (originals.has(key)) return err(taken)
      originals.set(key, bytes)
      return ok(null)
    },
    async inspect(key) {
      const bytes = originals.get(key)
      return bytes ? ok({ ...facts, size: bytes.length }) : err(missing)
    },
    async variant(key, { format }) {
      const bytes = originals.get(key)
      return bytes ? ok(renditionOf(bytes, `image/${format}`)) : err(missing)
    },
    remove: async (key) => void originals.delete(key),
  }
}

const sampleFacts: ImageFacts = {
  contentType: 'image/jpeg',
  width: 1600,
  height: 1200,
  lqip: 'data:image/webp;base64,AA',
}
