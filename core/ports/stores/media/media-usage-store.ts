/** The kinds of objects that can use an image or a video; `working_copy` is that of a recipe, `site` the settings. */
export const mediaUserKinds = ['recipe', 'working_copy', 'collection', 'equipment', 'site'] as const

/** One of `mediaUserKinds`. */
export type MediaUserKind = (typeof mediaUserKinds)[number]

/** One use of an image or a video on a site. */
export type MediaUse = { readonly mediaId: string; readonly kind: MediaUserKind; readonly subjectId: string }

/**
 * Finds which images and videos are used on a site. The stores of recipes, collections, equipment and settings record
 * their uses in the transactions that write them.
 */
export interface MediaUsageStore {
  /** The given images and videos that the site uses, in one query. */
  used(siteId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The uses of the given images and videos on the site, by kind, then by id. */
  uses(siteId: string, mediaIds: readonly string[]): Promise<MediaUse[]>
  /** The given images and videos that neither a site nor a profile uses. */
  unused(mediaIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** The dependency on the reads of a `MediaUsageStore`; a unit of work has its writes. */
export type MediaUsageStoreDep = {
  readonly mediaUsageStore: Pick<MediaUsageStore, 'used' | 'uses' | 'unused'>
}
