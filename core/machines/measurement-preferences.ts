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

/** Where the reader's own choice is stored in local storage. */
export const measurementPreferencesKey = 'trivet.measurement'

/** The site's systems, else imperial and fahrenheit. */
export function defaultMeasurementPreferences(site: MeasurementDefaults = {}): MeasurementPreferences {
  return {
    measurementSystem: site.defaultMeasurementSystem ?? 'imperial',
    temperatureSystem: site.defaultTemperatureSystem ?? 'fahrenheit',
  }
}

/** The scale that goes with a measurement system. */
export const temperatureOf = { metric: 'celsius', imperial: 'fahrenheit' } as const satisfies Record<
  MeasurementSystem,
  TemperatureSystem
>

/** What a reader has chosen so far; null where they have left it to the site. */
export type MeasurementChoice = {
  readonly measurement: MeasurementSystem | null
  readonly temperature: TemperatureSystem | null
}

/** The reader's stored choice; what is missing or damaged counts as not chosen. */
export function readMeasurementChoice(local: KeyValueStorage): MeasurementChoice {
  const [measurement, temperature] = (local.get(measurementPreferencesKey) ?? '').split(' ')
  return {
    measurement: measurement === 'metric' || measurement === 'imperial' ? measurement : null,
    temperature: temperature === 'celsius' || temperature === 'fahrenheit' ? temperature : null,
  }
}

/** Keeps the reader's choice for the next page and the next visit. */
export function storeMeasurementChoice(local: KeyValueStorage, choice: MeasurementChoice): void {
  local.set(measurementPreferencesKey, `${choice.measurement ?? ''} ${choice.temperature ?? ''}`)
}

/**
 * The systems that a choice means: a measurement system brings its own temperature scale unless the reader has
 * chosen one; what is not chosen is as in `fallback`.
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
