/** A reader who may not write on a site any more. */
export type BlockRecord = {
  readonly siteId: string
  readonly userId: string
  /** Who blocked them. */
  readonly blockedBy: string
  readonly createdAt: Date
}

/** A blocked reader, with how many comments are hidden with them. */
export type CountedBlock = BlockRecord & { readonly commentCount: number }

/**
 * Stores who is blocked on a site. The comments of a blocked reader are hidden by the block alone: without it each is
 * as it was. Blocking and unblocking raise the site's revision, as pages show comments.
 */
export interface BlockStore {
  /** False when there is no such site; a reader who is blocked already stays so. */
  add(block: BlockRecord): Promise<boolean>
  /** True when they were blocked. */
  remove(siteId: string, userId: string): Promise<boolean>
  /** True for who has commented on the site or subscribes to it. */
  isReader(siteId: string, userId: string): Promise<boolean>
  isBlocked(siteId: string, userId: string): Promise<boolean>
  find(siteId: string, userId: string): Promise<CountedBlock | null>
  /** Which of these are blocked. */
  among(siteId: string, userIds: readonly string[]): Promise<string[]>
  /** One page, the last blocked first, then by id. */
  list(
    siteId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ blocks: CountedBlock[]; total: number }>
}

/** The dependency on a `BlockStore`. */
export type BlockStoreDep = { readonly blockStore: BlockStore }
