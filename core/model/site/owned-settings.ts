import type { ManagedSite } from './site.ts'
import { OwnedSettings } from './site-settings.ts'

const names: readonly string[] = Object.keys(OwnedSettings.shape)

/** The settings within what the server answers about a site, and nothing else of it. */
export function ownedSettingsOf(site: ManagedSite): OwnedSettings {
  // A managed site has every setting under the name that the schema of settings gives it.
  return Object.fromEntries(Object.entries(site).filter(([name]) => names.includes(name))) as OwnedSettings
}
