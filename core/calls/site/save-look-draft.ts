import { givenChanges, type LookChanges } from '../../model/site/look-draft.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LookDraftRecord, LookDraftStoreDep } from '../../ports/stores/sites/look-draft-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import { withIds } from '../contract/with-ids.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import { settingsIssues } from './settings-references.ts'
import { isSeenVersion } from './settings-version.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { SiteViewDeps } from './load-site-view.ts'
import { isSeenLookDraft, lookDraftView } from './look-draft-view.ts'

type SaveLookDraftDeps = AuditedStorageDep<
  LookDraftStoreDep & SiteStoreDep & RecipeStoreDep & UsableMediaDeps
> &
  SiteViewDeps &
  ClockDep &
  RandomDep

/**
 * Saves changes of look and pages in the working copy; changes that were saved or published since the client's last
 * read are not overwritten.
 */
export function saveLookDraft(deps: SaveLookDraftDeps): UseCase<typeof lookDraftCalls.saveLookDraft> {
  return async ({ body, ifUpdatedAt, ifVersion }, context) => {
    const { viewer } = context
    const { events, ...others } = body
    const changes = givenChanges({ ...others, events: events && withIds(events, deps.random) })
    const saved = await writeAudited(deps, context, async (stores) => {
      // Locks the site, so that a concurrent publication deletes the copy that it published, and not this one.
      const site = await stores.siteStore.byIdForUpdate(context.site.id)
      if (site === null) return err(domainError('site_not_found'))
      const issues = await settingsIssues({ site, userId: viewer.user.id }, changes, stores)
      if (issues.length > 0) return err(validationError(issues))
      const before = await stores.lookDraftStore.ofSite(site.id)
      if (!isSeenLookDraft(before, ifUpdatedAt)) return err(domainError('conflict'))
      if (!isSeenVersion(deps, site, ifVersion)) return err(domainError('conflict'))
      const draft: LookDraftRecord = {
        ...{ siteId: site.id, changes, base: baseOf(changes, before, site) },
        ...{ updatedBy: viewer.user.id, updatedAt: nextInstant(before, deps.clock.now()) },
      }
      return (await stores.lookDraftStore.save(draft))
        ? ok({ draft, site })
        : err(domainError('site_not_found'))
    })
    if (!saved.ok) return saved
    const { draft, site } = saved.value
    return ok({ lookDraft: await lookDraftView(draft, site, deps) })
  }
}

/** Later than the previous save, even within one millisecond: the instant identifies a save. */
function nextInstant(before: LookDraftRecord | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1))
}

/** The value of each changed field on the site at the time of the first change. */
function baseOf(changes: LookChanges, before: LookDraftRecord | null, site: SiteRecord): LookChanges {
  const present = new Map<string, unknown>(Object.entries(site.settings))
  const known = new Map<string, unknown>(Object.entries(before?.base ?? {}))
  return Object.fromEntries(
    Object.keys(changes).map((name) => [name, known.has(name) ? known.get(name) : present.get(name)]),
  )
}
