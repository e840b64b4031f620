import type { ImageHost } from '#core/ports/image-host.ts'
import { err, ok } from '#core/values/result.ts'
import { recognizeImage } from '#core/model/media/recognize-media.ts'

/** Stores uploads in memory; bytes that are not an image are refused, as by the real host. */
export function createMemoryImages(): ImageHost & {
  readonly keys: () => string[]
  readonly bytesOf: (key: string) => Uint8Array | null
} {
  const stored = new Map<string, Uint8Array>()
  return {
    keys: () => [...stored.keys()],
    bytesOf: (key) => stored.get(key) ?? null,
    uploadUrl: async (key) => `http://trivet.test/images/uploads/${key}`,
    async put(key, bytes) {
      stored.set(key, bytes)
      return ok(null)
    },
    async inspect(key) {
      const bytes = stored.get(key)
      if (!bytes) return err({ reason: 'missing', message: 'There is no such image.' })
      if (recognizeImage(bytes) === null) {
        return err({ reason: 'wrong_type', message: 'These bytes are no image.' })
      }
      const facts = {
        contentType: 'image/png',
        width: 4,
        height: 3,
        lqip: 'data:image/png;base64,AA',
      } as const
      return ok({ ...facts, size: bytes.length })
    },
    variant: async () => err({ reason: 'missing', message: 'There are no renditions here.' }),
    async remove(key) {
      stored.delete(key)
    },
  }
}
