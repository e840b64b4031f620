import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { failureCode } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { deviceClock } from '#web/browser/device-clock.ts'
import { createSettingsCopies } from './settings-copies.ts'
import { sentSettings, settingsOf, type SettingsOfSite } from './settings-draft.ts'
import { sentVersion } from './sent-version.ts'

/** How settings are loaded and saved, and where this device stores unsaved changes. */
export type SettingsSource = Pick<EditorEffects<SettingsOfSite>, 'load' | 'save' | 'copies'>

/**
 * The live settings of the site: each change takes effect once it is saved. A setting that was changed elsewhere since
 * it was loaded here is not overwritten without confirmation.
 */
export function siteSource(api: TrivetApi, siteSlug: string, onSaved: () => void): SettingsSource {
  const load = async (): Promise<LoadedDraft<SettingsOfSite>> => {
    const { site } = (await api.getManagedSite({ siteSlug })).body
    return { draft: settingsOf(site), version: site.version, savedAt: null, savedBy: null }
  }
  return {
    load,
    async save({ changes, version }) {
      // A copy from before settings had versions is first compared with the site, as a conflict.
      if (version === null) return { kind: 'conflict', theirs: await load() }
      try {
        const body = sentSettings(changes)
        const { site } = (await api.updateSite({ siteSlug, ifVersion: sentVersion(version), body })).body
        onSaved()
        return { kind: 'saved', version: site.version, savedAt: deviceClock.now() }
      } catch (error) {
        if (failureCode(error) !== 'conflict') throw error
        return { kind: 'conflict', theirs: await load() }
      }
    },
    copies: createSettingsCopies(`settings.${siteSlug}`),
  }
}
