import type { LookChanges, LookDraft } from '../../model/site/look-draft.ts'
import type { Site } from '../../model/site/site.ts'
import { siteImageIds, siteView } from '../../model/site/site-view.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { LookDraftRecord } from '../../ports/stores/look-draft-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { isSameValue } from '../../values/same-value.ts'
import { imageReader } from '../media/image-reader.ts'
import { loadFeaturedRecipes, type FeaturedRecipesDeps } from './featured-recipes.ts'
import type { SeenLookDraft } from './look-draft-calls.ts'

/** The ports that showing the working copy uses. */
export type LookDraftReadingDeps = FeaturedRecipesDeps & UserStoreDep & PaymentsDep

/** The working copy with the site as it would be. */
export async function lookDraftView(
  draft: LookDraftRecord,
  site: SiteRecord,
  deps: LookDraftReadingDeps,
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
export async function lookPreview(
  site: SiteRecord,
  changes: LookChanges,
  deps: LookDraftReadingDeps,
): Promise<Site> {
  const shown = { ...site, settings: { ...site.settings, ...changes } }
  const owner = await deps.userStore.byId(site.ownerId)
  const images = await imageReader(deps, siteImageIds(shown, owner))
  const featured = await loadFeaturedRecipes(deps, shown)
  return siteView(shown, owner, images, featured, deps.payments.isOpen)
}

/** True where the unpublished changes are those that a client has seen, or where it does not say what it has seen. */
export function isSeenLookDraft(draft: LookDraftRecord | null, seen: SeenLookDraft): boolean {
  if (seen === undefined) return true
  return seen === 'none' ? draft === null : draft?.updatedAt.getTime() === seen.getTime()
}

/** The changed fields that are on the site neither as they were nor as they are to be. */
export function conflictsOf({ changes, base }: LookDraftRecord, site: SiteRecord): string[] {
  const present = new Map<string, unknown>(Object.entries(site.settings))
  const known = new Map<string, unknown>(Object.entries(base))
  return Object.entries(changes).flatMap(([name, value]) => {
    const now = present.get(name)
    return isSameValue(now, known.get(name)) || isSameValue(now, value) ? [] : name
  })
}
