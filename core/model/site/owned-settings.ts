import type { ManagedSite } from './site.ts'
import { OwnedSettings } from './site-settings.ts'

const names: readonly string[] = Object.keys(OwnedSettings.shape)

/** The settings of a site as returned to managers, without its other fields. */
export function ownedSettingsOf(site: ManagedSite): OwnedSettings {
  // `ManagedSite` has all fields of `OwnedSettings`.
  return Object.fromEntries(Object.entries(site).filter(([name]) => names.includes(name))) as OwnedSettings
}
