import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LookDraftStoreDep } from '../../ports/stores/sites/look-draft-store.ts'
import type { LookVersionStoreDep } from '../../ports/stores/sites/look-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import { saveLookVersion } from './save-look-version.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import { settingsIssues } from './settings-references.ts'
import { settingsVersion } from './settings-version.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { conflictsOf, isSeenLookDraft } from './look-draft-view.ts'

type PublishLookDraftDeps = AuditedStorageDep<
  LookDraftStoreDep & LookVersionStoreDep & SiteStoreDep & RecipeStoreDep & UsableMediaDeps
> &
  ClockDep &
  RandomDep

/**
 * Publishes the working copy as one change, if it is the one that the client has loaded. Settings that were changed on
 * the site in the meantime are replaced only with `overwrite`.
 */
export function publishLookDraft(
  deps: PublishLookDraftDeps,
): UseCase<typeof lookDraftCalls.publishLookDraft> {
  return ({ body: { overwrite } = { overwrite: false }, ifUpdatedAt }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { viewer } = context
      const site = await stores.siteStore.byIdForUpdate(context.site.id)
      const draft = await stores.lookDraftStore.ofSite(context.site.id)
      if (!draft || !site) return err(domainError('look_draft_not_found'))
      if (!isSeenLookDraft(draft, ifUpdatedAt)) return err(domainError('conflict'))
      const conflicts = conflictsOf(draft, site)
      if (conflicts.length > 0 && !overwrite) {
        const message = `Changed on the site in the meantime: ${conflicts.join(', ')}. Publish with overwrite to replace them.`
        return err(
          domainError('conflict', message, {
            issues: conflicts.map((path) => ({ path, message: 'Changed' })),
          }),
        )
      }
      const issues = await settingsIssues({ site, userId: viewer.user.id }, draft.changes, stores)
      if (issues.length > 0) return err(validationError(issues))
      const replacement = { site, changes: draft.changes, userId: viewer.user.id, isTyped: false }
      await saveLookVersion(replacement, { ...deps, ...stores })
      const updated = await stores.siteStore.updateSettings(site.id, draft.changes)
      if (!updated.ok) return err(domainError('site_not_found'))
      await stores.lookDraftStore.remove(site.id)
      return ok({ published: Object.keys(draft.changes), version: settingsVersion(deps, updated.value) })
    })
}
