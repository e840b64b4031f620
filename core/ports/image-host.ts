import type { Result } from '../values/result.ts'
import type { Crop, ImageContentType } from '../model/media/image.ts'
import type { MediaFailure } from '../model/media/media-failure.ts'

/** Properties detected from the bytes of an image; the size in pixels is after EXIF rotation. */
export type ImageFacts = {
  readonly contentType: ImageContentType
  readonly width: number
  readonly height: number
  /** Blur placeholder as a data URL of at most 1 KB. */
  readonly lqip: string
}

/** Properties of a stored image, with its size in bytes. */
export type StoredImageFacts = ImageFacts & { readonly size: number }

/** A request for one rendition; sizes in pixels, quality 1 to 100. */
export type ImageVariant = {
  readonly width?: number
  readonly height?: number
  readonly quality?: number
  readonly crop?: Crop
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png'
}

/** A rendition that can be read. */
export type Rendition = {
  readonly contentType: string
  /** In bytes. */
  readonly size: number
  /** Streams it from the start, so that only a part of it is in memory. */
  read(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Stores originals by key and creates renditions. */
export interface ImageHost {
  /** An address that accepts one PUT of these bytes within 10 minutes, at most 25 MB. */
  uploadUrl(key: string, contentType: ImageContentType): Promise<string>
  /** Stores bytes under a new key, like an accepted upload; an existing key is `taken`. */
  put(key: string, bytes: Uint8Array): Promise<Result<null, MediaFailure>>
  /** Reads the properties of the stored bytes, detected from their content. */
  inspect(key: string): Promise<Result<StoredImageFacts, MediaFailure>>
  /**
   * A rendition, never larger than the original. Concurrent requests are distributed fairly among clients: `client`
   * identifies the caller as in rate limits.
   */
  variant(key: string, variant: ImageVariant, client?: string): Promise<Result<Rendition, MediaFailure>>
  remove(key: string): Promise<void>
}

/** The dependency on an `ImageHost`. */
export type ImageHostDep = { readonly imageHost: ImageHost }
