import type { LookChanges } from '../../model/site/look-draft.ts'

/** The look and the pages of a site as readers saw them until they were replaced. */
export type LookVersionRecord = {
  readonly siteId: string
  readonly id: string
  /** All settings of look and pages. */
  readonly look: LookChanges
  /** Who published what came after it. */
  readonly replacedBy: string
  readonly replacedAt: Date
}

/** How many earlier looks a site keeps. */
export const maxLookVersions = 30

/** Stores the earlier looks of sites, the last `maxLookVersions` of each. They are deleted with their site. */
export interface LookVersionStore {
  add(version: LookVersionRecord): Promise<void>
  /** Newest first, then by id. */
  ofSite(siteId: string): Promise<LookVersionRecord[]>
  latest(siteId: string): Promise<LookVersionRecord | null>
  byId(siteId: string, id: string): Promise<LookVersionRecord | null>
}

/** The dependency on a `LookVersionStore`. */
export type LookVersionStoreDep = { readonly lookVersionStore: LookVersionStore }
