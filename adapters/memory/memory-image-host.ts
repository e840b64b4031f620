import type { ImageFacts, ImageFailure, ImageHost } from '#core/ports/image-host.ts'
import { err, ok } from '#core/result.ts'

/** Keeps the bytes of pictures; all of them are taken for the same picture, which `facts` describes. */
export function createMemoryImageHost(facts: ImageFacts = sampleFacts): ImageHost {
  const originals = new Map<string, Uint8Array>()
  const missing: ImageFailure = { reason: 'missing', message: 'There is no such picture.' }
  return {
    uploadUrl: async (key) => `memory://images/${key}`,
    async put(key, bytes) {
      originals.set(key, bytes)
      return ok(null)
    },
    inspect: async (key) => (originals.has(key) ? ok(facts) : err(missing)),
    async variant(key, { format }) {
      const bytes = originals.get(key)
      return bytes ? ok({ bytes, contentType: `image/${format}` }) : err(missing)
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
