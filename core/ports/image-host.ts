import type { Result } from '../values/result.ts'
import type { Crop, ImageContentType } from '../model/media/image.ts'
import type { MediaFailure } from '../model/media/media-failure.ts'

/** What the bytes of an image say of it; the size in pixels is after its EXIF rotation. */
export type ImageFacts = {
  readonly contentType: ImageContentType
  readonly width: number
  readonly height: number
  /** Blur placeholder as a data URL of at most 1 KB. */
  readonly lqip: string
}

/** What is known of a stored image, with its size in bytes. */
export type StoredImageFacts = ImageFacts & { readonly size: number }

/** A request for one rendition; sizes in pixels, quality 1 to 100. */
export type ImageVariant = {
  readonly width?: number
  readonly height?: number
  readonly quality?: number
  readonly crop?: Crop
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png'
}

/** Keeps originals by key and makes renditions of them. */
export interface ImageHost {
  /** An address that takes one PUT of these bytes within 10 minutes, at most 25 MB. */
  uploadUrl(key: string, contentType: ImageContentType): Promise<string>
  /** Stores bytes under a key that is free, as an accepted upload does; what is there already is `taken`. */
  put(key: string, bytes: Uint8Array): Promise<Result<null, MediaFailure>>
  /** Reads what the stored bytes are; recognised by content, never by name. */
  inspect(key: string): Promise<Result<StoredImageFacts, MediaFailure>>
  /** A rendition, never larger than the original. Clients take turns: `client` says who asks, as limits count it. */
  variant(
    key: string,
    variant: ImageVariant,
    client?: string,
  ): Promise<Result<{ bytes: Uint8Array; contentType: string }, MediaFailure>>
  remove(key: string): Promise<void>
}

/** The dependency on an `ImageHost`. */
export type ImageHostDep = { readonly imageHost: ImageHost }
