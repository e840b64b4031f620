/** A reader who may no longer comment on a site. */
export type BlockRecord = {
  readonly siteId: string
  readonly userId: string
  /** The id of the person who blocked them. */
  readonly blockedBy: string
  readonly createdAt: Date
}

/** A blocked reader, with the number of comments hidden by the block. */
export type CountedBlock = BlockRecord & { readonly commentCount: number }

/**
 * Stores the readers who are blocked on a site. A block hides their comments without changing them, so that unblocking
 * restores them. Blocking and unblocking raise the site's revision, because pages show comments.
 */
export interface BlockStore {
  /** False if the site does not exist; blocking twice has no effect. */
  add(block: BlockRecord): Promise<boolean>
  /** True if they were blocked. */
  remove(siteId: string, userId: string): Promise<boolean>
  /** True for a reader who has commented on the site or subscribes to it. */
  isReader(siteId: string, userId: string): Promise<boolean>
  isBlocked(siteId: string, userId: string): Promise<boolean>
  find(siteId: string, userId: string): Promise<CountedBlock | null>
  /** The blocked readers among these. */
  among(siteId: string, userIds: readonly string[]): Promise<string[]>
  /** One page, most recently blocked first, then by id. */
  list(
    siteId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ blocks: CountedBlock[]; total: number }>
}

/** The dependency on the reads of a `BlockStore`; a unit of work has its writes. */
export type BlockStoreDep = {
  readonly blockStore: Pick<BlockStore, 'isReader' | 'isBlocked' | 'find' | 'among' | 'list'>
}
