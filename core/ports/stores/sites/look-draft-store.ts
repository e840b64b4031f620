import type { LookChanges } from '../../../model/site/look-draft.ts'

/** Unpublished changes to the look and the pages of a site. */
export type LookDraftRecord = {
  readonly siteId: string
  readonly changes: LookChanges
  /** The published values of the changed fields when each was first changed. */
  readonly base: LookChanges
  readonly updatedBy: string
  readonly updatedAt: Date
}

/** Stores one unpublished look per site. It is deleted with its site. */
export interface LookDraftStore {
  /** Replaces the changes; false if the site does not exist. */
  save(draft: LookDraftRecord): Promise<boolean>
  ofSite(siteId: string): Promise<LookDraftRecord | null>
  remove(siteId: string): Promise<void>
}

/** The dependency on the reads of a `LookDraftStore`; a unit of work has its writes. */
export type LookDraftStoreDep = { readonly lookDraftStore: Pick<LookDraftStore, 'ofSite'> }
