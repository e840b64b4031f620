import { failureCode } from '#core/model/call-failure.ts'
import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import type { SettingsDraft } from '#core/model/site/site-settings.ts'
import { differences } from '#core/values/same-value.ts'
import type { ChosenSite, SiteDep } from '../../environment/site-choice.ts'

/** The updated site, and the settings that others changed too; if there are any, nothing was saved. */
export type SeenUpdate = { readonly site: ChosenSite; readonly changedByOthers: readonly string[] }

/**
 * Changes settings of a site that was read before, unless others have changed the same settings since. Concurrent
 * changes to other settings are kept.
 */
export async function updateSeen(
  { api }: SiteDep,
  seen: ChosenSite,
  changes: SettingsDraft,
): Promise<SeenUpdate> {
  for (let known = seen; ;) {
    try {
      const call = { siteSlug: known.slug, ifVersion: known.version, body: changes }
      return { site: (await api.updateSite(call)).body.site, changedByOthers: [] }
    } catch (error) {
      if (failureCode(error) !== 'conflict') throw error
      known = (await api.getManagedSite({ siteSlug: known.slug })).body.site
      const changed = Object.keys(differences(ownedSettingsOf(seen), ownedSettingsOf(known)))
      const changedByOthers = changed.filter((name) => name in changes)
      if (changedByOthers.length > 0) return { site: known, changedByOthers }
    }
  }
}
