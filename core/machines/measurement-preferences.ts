import type { KeyValueStorage } from '../ports/device.ts'
import type { Site } from '../model/site/site.ts'
import type { MeasurementSystem, TemperatureSystem } from '../values/units/systems.ts'

/** In which systems a reader sees amounts and temperatures. */
export type MeasurementPreferences = {
  readonly measurementSystem: MeasurementSystem
  readonly temperatureSystem: TemperatureSystem
}

/** The part of a site that says what its readers see at first. */
export type MeasurementDefaults = Partial<Pick<Site, 'defaultMeasurementSystem' | 'defaultTemperatureSystem'>>

/** Where the reader's own choice lies in local storage. */
export const measurementPreferencesKey = 'trivet.measurement'

/** The site's systems, else imperial and fahrenheit. */
export function defaultMeasurementPreferences(site: MeasurementDefaults = {}): MeasurementPreferences {
  return {
    measurementSystem: site.defaultMeasurementSystem ?? 'imperial',
    temperatureSystem: site.defaultTemperatureSystem ?? 'fahrenheit',
  }
}

/** The reader's stored choice; what is missing or damaged is left as it is in `fallback`. */
export function readMeasurementPreferences(
  local: KeyValueStorage,
  fallback: MeasurementPreferences,
): MeasurementPreferences {
  const [measurement, temperature] = (local.get(measurementPreferencesKey) ?? '').split(' ')
  return {
    measurementSystem:
      measurement === 'metric' || measurement === 'imperial' ? measurement : fallback.measurementSystem,
    temperatureSystem:
      temperature === 'celsius' || temperature === 'fahrenheit' ? temperature : fallback.temperatureSystem,
  }
}

/** Keeps the reader's choice for the next page and the next visit. */
export function storeMeasurementPreferences(
  local: KeyValueStorage,
  preferences: MeasurementPreferences,
): void {
  local.set(measurementPreferencesKey, `${preferences.measurementSystem} ${preferences.temperatureSystem}`)
}
