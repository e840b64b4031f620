/** What of a site can use an image or a video; `working_copy` is that of a recipe, `site` its settings. */
export const mediaUserKinds = ['recipe', 'working_copy', 'collection', 'equipment', 'site'] as const

/** One of `mediaUserKinds`. */
export type MediaUserKind = (typeof mediaUserKinds)[number]

/** That something of a site uses an image or a video. */
export type MediaUse = { readonly mediaId: string; readonly kind: MediaUserKind; readonly subjectId: string }

/**
 * Knows which images and videos the things of a site use. The stores of those things note it in the transactions
 * that write them.
 */
export interface MediaUsageStore {
  /** Those of the given images and videos that the site uses, in one query. */
  used(siteId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What of the site uses the given images and videos, by kind, then by id. */
  uses(siteId: string, mediaIds: readonly string[]): Promise<MediaUse[]>
  /** Those of the given images and videos that neither a site nor a profile uses. */
  unused(mediaIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** The dependency on a `MediaUsageStore`. */
export type MediaUsageStoreDep = { readonly mediaUsageStore: MediaUsageStore }
