import { differences } from '#core/values/same-value.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { readChange } from '../settings/setting-changes.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { reportLook } from './report-look.ts'
import { changedMeanwhile, editedSettings, readLook, replaceSeenLook } from './seen-look.ts'

/**
 * Adds changes, given as `name=value`, to the unpublished ones. Concurrent changes to other settings are kept; if
 * other people change the same settings, nothing is saved.
 */
export async function changeLook(
  deps: SiteCommandDeps,
  options: OfSite & { changes: readonly string[] },
): Promise<void> {
  const changes = Object.fromEntries(options.changes.map(readChange))
  const { slug } = await chooseSite(deps, options.site)
  const first = await readLook(deps, slug)
  for (let seen = first; ; seen = await readLook(deps, slug)) {
    const changed = Object.keys(differences(editedSettings(first), editedSettings(seen)))
    const changedByOthers = changed.filter((name) => name in changes)
    if (changedByOthers.length > 0) {
      throw changedMeanwhile(
        `Nothing was changed: someone else changed ${changedByOthers.join(', ')} in the meantime. Look at it with "trivet look show"; to replace it, run the command again.`,
      )
    }
    if (await replaceSeenLook(deps, seen, { ...seen.draft?.changes, ...changes })) break
  }
  reportLook(deps, (await deps.api.getLookDraft({ siteSlug: slug })).body.lookDraft)
}
