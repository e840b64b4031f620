import { lookOf, type LookChanges } from '../../model/site/look-draft.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { LookVersionRecord, LookVersionStoreDep } from '../../ports/stores/sites/look-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import { loadManagers } from '../recipe/saving/load-managed-recipe.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { changedNames } from './save-look-version.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import type { SiteViewDeps } from './load-site-view.ts'
import { lookPreview } from './look-draft-view.ts'
import { settingsIssues } from './settings-references.ts'

type VersionDeps = LookVersionStoreDep & UserStoreDep

/** Lists the earlier looks of a site, each with its differences from the current one. */
export function listLookVersions(deps: VersionDeps): UseCase<typeof lookDraftCalls.listLookVersions> {
  return async (_input, { site }) => {
    const versions = await deps.lookVersionStore.ofSite(site.id)
    return ok({ lookVersions: await versionViews(deps, versions, site) })
  }
}

/** Returns an earlier look, with the changes that restore it. */
export function getLookVersion(
  deps: VersionDeps & SiteViewDeps & UsableMediaDeps & RecipeStoreDep,
): UseCase<typeof lookDraftCalls.getLookVersion> {
  return async ({ lookVersionId }, { site, viewer }) => {
    const version = await deps.lookVersionStore.byId(site.id, lookVersionId)
    const [view] = version === null ? [] : await versionViews(deps, [version], site)
    if (version === null || view === undefined) return err(domainError('version_not_found'))
    const differing: LookChanges = Object.fromEntries(
      Object.entries(version.look).filter(([name]) => view.differs.includes(name)),
    )
    const issues = await settingsIssues({ site, userId: viewer.user.id }, differing, deps)
    const { changes, lost } = restorable(differing, new Set(issues.map(({ path }) => path)))
    return ok({ lookVersion: { ...view, changes, lost, preview: await lookPreview(site, changes, deps) } })
  }
}

/** The fields that can be restored: single featured recipes, other fields only if all their references still exist. */
function restorable(look: LookChanges, missing: ReadonlySet<string>) {
  const lost = new Set([...missing].map((path) => path.split('.')[0] ?? path))
  const changes = Object.fromEntries(Object.entries(look).filter(([name]) => !lost.has(name)))
  if (!lost.has('featuredRecipeIds')) return { changes, lost: [...lost] }
  const featuredRecipeIds = (look.featuredRecipeIds ?? []).filter(
    (_, index) => !missing.has(`featuredRecipeIds.${index}`),
  )
  return { changes: { ...changes, featuredRecipeIds }, lost: [...lost] }
}

async function versionViews(deps: VersionDeps, versions: readonly LookVersionRecord[], site: SiteRecord) {
  const managerOf = await loadManagers(
    deps,
    versions.map(({ replacedBy }) => replacedBy),
  )
  const present = lookOf(site.settings)
  return versions.map(({ id, look, replacedBy, replacedAt }) => ({
    id,
    replacedAt: replacedAt.toISOString(),
    replacedBy: managerOf(replacedBy),
    differs: changedNames(present, look),
  }))
}
