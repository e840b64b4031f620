import type { ImageRequest, ImageSource } from '../../media/image-url.ts'

/** A node of structured data, the input of `serializeJsonLd`. */
export type JsonLd = { readonly '@type': string; readonly [property: string]: unknown }

/** The properties of the page that contains the structured data. */
export type JsonLdOptions = {
  /** The absolute address of the page. */
  readonly canonicalUrl: string
  /** Returns the absolute address of an image; `imageUrl` returns its path. */
  readonly imageUrl: (image: ImageSource, request: ImageRequest) => string
}
