import type { LookChanges } from '../../../model/site/look-draft.ts'

/** An earlier look of a site, which readers saw until it was replaced. */
export type LookVersionRecord = {
  readonly siteId: string
  readonly id: string
  /** All settings of look and pages. */
  readonly look: LookChanges
  /** The person who published the next look. */
  readonly replacedBy: string
  readonly replacedAt: Date
}

/** The number of earlier looks that are stored per site. */
export const maxLookVersions = 30

/** Stores the earlier looks of sites, the last `maxLookVersions` of each. They are deleted with their site. */
export interface LookVersionStore {
  add(version: LookVersionRecord): Promise<void>
  /** Newest first, then by id. */
  ofSite(siteId: string): Promise<LookVersionRecord[]>
  latest(siteId: string): Promise<LookVersionRecord | null>
  byId(siteId: string, id: string): Promise<LookVersionRecord | null>
}

/** The dependency on the reads of a `LookVersionStore`; a unit of work has its writes. */
export type LookVersionStoreDep = {
  readonly lookVersionStore: Pick<LookVersionStore, 'ofSite' | 'latest' | 'byId'>
}
