/** The kinds of objects in the trash; `media` are images and videos. */
export const trashKinds = ['recipe', 'collection', 'media'] as const

/** One of `trashKinds`. */
export type TrashKind = (typeof trashKinds)[number]

/** The key of an object in the trash of a site. */
export type TrashKey = { readonly siteId: string; readonly kind: TrashKind; readonly subjectId: string }

/** A deleted object, which can be restored until it is erased. */
export type TrashEntry = TrashKey & {
  /** Its title when it was deleted. */
  readonly title: string
  readonly trashedAt: Date
  readonly trashedBy: string
}

/** A page of a site's trash. */
export type TrashQuery = {
  readonly siteId: string
  readonly kind?: TrashKind | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Records the objects in the trash; the objects themselves are hidden and shown by their own stores. It is deleted with
 * its site.
 */
export interface TrashStore {
  /** Records an object, replacing an earlier entry; false if the site does not exist. */
  put(entry: TrashEntry): Promise<boolean>
  find(key: TrashKey): Promise<TrashEntry | null>
  /** Newest first, then by id. */
  list(query: TrashQuery): Promise<{ entries: TrashEntry[]; total: number }>
  /** True for the caller that removed it. */
  remove(key: TrashKey): Promise<boolean>
  /** The objects that were deleted before a time, on all sites, oldest first. */
  trashedBefore(instant: Date, limit: number): Promise<TrashEntry[]>
}

/** The dependency on the reads of a `TrashStore`; a unit of work has its writes. */
export type TrashStoreDep = { readonly trashStore: Pick<TrashStore, 'find' | 'list' | 'trashedBefore'> }
