import type { ImageRequest, ImageSource } from '../media/image-url.ts'

/** A node of structured data, ready for `serializeJsonLd`. */
export type JsonLd = { readonly '@type': string; readonly [property: string]: unknown }

/** What structured data needs to know of the page that it stands on. */
export type JsonLdOptions = {
  /** The page's own absolute address. */
  readonly canonicalUrl: string
  /** Gives the absolute address of an image, as `imageUrl` does the path. */
  readonly imageUrl: (image: ImageSource, request: ImageRequest) => string
}
