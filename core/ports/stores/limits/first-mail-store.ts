/** A day of a site, as `2026-11-29` in UTC, and how many addresses it may mail first mails to on that day. */
export type FirstMailDay = { readonly siteId: string; readonly day: string; readonly max: number }

/** Counts the addresses that a site mails on a day and that never confirmed on this platform. */
export interface FirstMailStore {
  /**
   * Counts those of the given accounts whose address is not confirmed, each once a day; returns the accounts that exceed
   * the maximum, which are not counted. Days before are deleted.
   */
  take(day: FirstMailDay, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The number of addresses that were counted on a day. */
  count(day: Omit<FirstMailDay, 'max'>): Promise<number>
}

/** The dependency on the reads of a `FirstMailStore`; a unit of work has its writes. */
export type FirstMailStoreDep = { readonly firstMailStore: Pick<FirstMailStore, 'count'> }
