import type { KeyValueStorage } from '../../ports/device.ts'
import type { Site } from '../../model/site/site.ts'
import type { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

/** The systems in which a reader sees amounts and temperatures. */
export type MeasurementPreferences = {
  readonly measurementSystem: MeasurementSystem
  readonly temperatureSystem: TemperatureSystem
}

/** The site's default systems. */
export type MeasurementDefaults = Partial<Pick<Site, 'defaultMeasurementSystem' | 'defaultTemperatureSystem'>>

/** The key of the reader's choice in local storage. */
export const measurementPreferencesKey = 'trivet.measurement'

/** The site's systems; imperial and Fahrenheit by default. */
export function defaultMeasurementPreferences(site: MeasurementDefaults = {}): MeasurementPreferences {
  return {
    measurementSystem: site.defaultMeasurementSystem ?? 'imperial',
    temperatureSystem: site.defaultTemperatureSystem ?? 'fahrenheit',
  }
}

/** The temperature scale for each measurement system. */
export const temperatureOf = { metric: 'celsius', imperial: 'fahrenheit' } as const satisfies Record<
  MeasurementSystem,
  TemperatureSystem
>

/** The reader's choice; null means the site's default. */
export type MeasurementChoice = {
  readonly measurement: MeasurementSystem | null
  readonly temperature: TemperatureSystem | null
}

/** The stored choice; missing or invalid values are null. */
export function readMeasurementChoice(local: KeyValueStorage): MeasurementChoice {
  const [measurement, temperature] = (local.get(measurementPreferencesKey) ?? '').split(' ')
  return {
    measurement: measurement === 'metric' || measurement === 'imperial' ? measurement : null,
    temperature: temperature === 'celsius' || temperature === 'fahrenheit' ? temperature : null,
  }
}

/** Stores the reader's choice for later pages and visits. */
export function storeMeasurementChoice(local: KeyValueStorage, choice: MeasurementChoice): void {
  local.set(measurementPreferencesKey, `${choice.measurement ?? ''} ${choice.temperature ?? ''}`)
}

/**
 * The systems that result from a choice: a measurement system also sets its temperature scale unless the reader has
 * chosen one; everything else is from `fallback`.
 */
export function chosenPreferences(
  { measurement, temperature }: MeasurementChoice,
  fallback: MeasurementPreferences,
): MeasurementPreferences {
  return {
    measurementSystem: measurement ?? fallback.measurementSystem,
    temperatureSystem:
      temperature ?? (measurement === null ? fallback.temperatureSystem : temperatureOf[measurement]),
  }
}
