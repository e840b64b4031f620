/** The original bytes of a site's images and videos by id; null if unavailable. */
export type Originals = {
  read(siteSlug: string, mediaId: string): Promise<Uint8Array | null>
  /** The SHA-256 digest of the bytes in Base64, without transferring them. */
  digest(siteSlug: string, mediaId: string): Promise<string | null>
}

/** The dependency on the original bytes of media. */
export type OriginalsDep = { readonly originals: Originals }

/** The SHA-256 digest of bytes in Base64; null where it cannot be computed. */
export type DigestBytes = (bytes: Uint8Array) => Promise<string | null>

/** The dependency on a digest function for bytes. */
export type DigestBytesDep = { readonly digestBytes: DigestBytes }
