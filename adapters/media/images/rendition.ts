import { buffer } from 'node:stream/consumers'
import type { Rendition } from '#core/ports/image-host.ts'

/** A rendition whose bytes are in memory. */
export const renditionOf = (bytes: Uint8Array, contentType: string): Rendition => ({
  ...{ contentType, size: bytes.length },
  async *read() {
    yield new Uint8Array(bytes)
  },
})

/** All bytes of a rendition. */
export const bytesOf = (rendition: Rendition): Promise<Buffer<ArrayBuffer>> => buffer(rendition.read())
