import type { Random } from '../../random.ts'

/** The reason for a suppression: the account was deleted, the reader requested it or complained, or another reason. */
export const suppressionReasons = ['erased', 'asked', 'complained', 'other'] as const

/** One of `suppressionReasons`. */
export type SuppressionReason = (typeof suppressionReasons)[number]

/** An address that gets no newsletters of a site. */
export type SuppressionRecord = {
  readonly emailHash: string
  /** Lower-case; null if the account was deleted, of which only the hash remains. */
  readonly email: string | null
  readonly reason: SuppressionReason
  readonly createdAt: Date
}

/** A filter of a site's list; `query` is a part of an address, ignoring case, empty for all. */
export type SuppressionQuery = {
  readonly siteId: string
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** Stores the addresses that get no newsletters of a site unless they subscribe themselves. */
export interface SuppressionStore {
  /** The suppressed hashes among these. */
  suppressed(siteId: string, emailHashes: readonly string[]): Promise<string[]>
  /** Newest first, then by hash. */
  list(query: SuppressionQuery): Promise<{ suppressions: SuppressionRecord[]; total: number }>
  /**
   * Adds an address; an existing entry gets the new reason and keeps its date. An entry of a deleted account, which has
   * no address, does not change.
   */
  add(siteId: string, suppression: SuppressionRecord): Promise<void>
  /** Removes an address; true if it was listed. An entry of a deleted account is never removed. */
  remove(siteId: string, emailHash: string): Promise<boolean>
}

/** The dependency on the reads of a `SuppressionStore`; a unit of work has its writes. */
export type SuppressionStoreDep = { readonly suppressionStore: Pick<SuppressionStore, 'suppressed' | 'list'> }

/** The hash under which an address is suppressed, ignoring case. */
export function suppressionHash(random: Pick<Random, 'digest'>, email: string): string {
  return random.digest(`newsletter suppression ${email.trim().toLowerCase()}`)
}
