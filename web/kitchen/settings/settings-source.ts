import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import { changedDraftFields } from '#core/values/merge-fields.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { deviceClock } from '../../app/device-clock.ts'
import { createSettingsCopies } from './settings-copies.ts'
import { sentSettings, settingsOf, type SettingsOfSite } from './settings-draft.ts'

/** Where settings are loaded from, where they are saved to, and where this device keeps what is not saved. */
export type SettingsSource = Pick<EditorEffects<SettingsOfSite>, 'load' | 'save' | 'copies'>

/**
 * The settings as they are on the site: each change is on it as soon as it is saved. A setting that was changed in
 * another tab or on another device since it was read here is not replaced unasked.
 */
export function siteSource(api: TrivetApi, siteSlug: string, onSaved: () => void): SettingsSource {
  let known: SettingsOfSite | null = null
  const load = async () => {
    known = settingsOf((await api.getManagedSite({ siteSlug })).body.site)
    return { draft: known, version: null, savedAt: null, savedBy: null }
  }
  return {
    load,
    async save({ changes }) {
      const before = known
      const theirs = await load()
      if (before !== null && isChanged(before, theirs.draft)) return { kind: 'conflict', theirs }
      const { site } = (await api.updateSite({ siteSlug, body: sentSettings(changes) })).body
      known = settingsOf(site)
      onSaved()
      return { kind: 'saved', version: null, savedAt: deviceClock.now() }
    },
    copies: createSettingsCopies(`settings.${siteSlug}`),
  }
}

function isChanged(before: SettingsOfSite, now: SettingsOfSite): boolean {
  return Object.keys(changedDraftFields(before, now)).length > 0
}
