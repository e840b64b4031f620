/** The bytes of a site's pictures and films as they were uploaded, by the ids of those; null for what cannot be had. */
export type Originals = {
  read(siteSlug: string, mediaId: string): Promise<Uint8Array | null>
  /** The SHA-256 digest of the bytes in Base64, without that they travel. */
  digest(siteSlug: string, mediaId: string): Promise<string | null>
}
