import type { LookChanges, LookDraft } from '../../model/site/look-draft.ts'
import type { Site } from '../../model/site/site.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { LookDraftRecord } from '../../ports/stores/sites/look-draft-store.ts'
import { isSameValue } from '../../values/same-value.ts'
import { loadSiteView, type SiteViewDeps } from './load-site-view.ts'
import type { SeenLookDraft } from './look-draft-calls.ts'

/** The working copy with a preview of the site. */
export async function lookDraftView(
  draft: LookDraftRecord,
  site: SiteRecord,
  deps: SiteViewDeps,
): Promise<LookDraft> {
  return {
    ...{
      changes: draft.changes,
      conflicts: conflictsOf(draft, site),
      updatedAt: draft.updatedAt.toISOString(),
    },
    preview: await lookPreview(site, draft.changes, deps),
  }
}

/** The site as readers would see it with changes to its look and pages. */
export function lookPreview(site: SiteRecord, changes: LookChanges, deps: SiteViewDeps): Promise<Site> {
  return loadSiteView(deps, { ...site, settings: { ...site.settings, ...changes } })
}

/** True if the unpublished changes are those that the client has loaded, or if the client does not state which ones. */
export function isSeenLookDraft(draft: LookDraftRecord | null, seen: SeenLookDraft): boolean {
  if (seen === undefined) return true
  return seen === 'none' ? draft === null : draft?.updatedAt.getTime() === seen.getTime()
}

/** The changed fields whose current value on the site is neither the base nor the new value. */
export function conflictsOf({ changes, base }: LookDraftRecord, site: SiteRecord): string[] {
  const present = new Map<string, unknown>(Object.entries(site.settings))
  const known = new Map<string, unknown>(Object.entries(base))
  return Object.entries(changes).flatMap(([name, value]) => {
    const now = present.get(name)
    return isSameValue(now, known.get(name)) || isSameValue(now, value) ? [] : name
  })
}
