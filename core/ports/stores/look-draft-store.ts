import type { LookChanges } from '../../model/site/look-draft.ts'

/** Unpublished changes to the look and the pages of a site. */
export type LookDraftRecord = {
  readonly siteId: string
  readonly changes: LookChanges
  /** What the changed fields were on the site when each was first changed. */
  readonly base: LookChanges
  readonly updatedBy: string
  readonly updatedAt: Date
}

/** Stores one working copy of look and pages a site. It is deleted with its site. */
export interface LookDraftStore {
  /** Stores the changes in place of the ones before; false when there is no such site. */
  save(draft: LookDraftRecord): Promise<boolean>
  ofSite(siteId: string): Promise<LookDraftRecord | null>
  remove(siteId: string): Promise<void>
}

/** The dependency on a `LookDraftStore`. */
export type LookDraftStoreDep = { readonly lookDraftStore: LookDraftStore }
