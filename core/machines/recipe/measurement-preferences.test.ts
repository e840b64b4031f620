import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import {
  chosenPreferences,
  defaultMeasurementPreferences,
  measurementPreferencesKey,
  readMeasurementChoice,
  storeMeasurementChoice,
} from './measurement-preferences.ts'

const metricSite = { defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius' } as const

describe('the systems of a site', () => {
  it('are imperial and fahrenheit by default', () => {
    expect(defaultMeasurementPreferences()).toEqual({
      measurementSystem: 'imperial',
      temperatureSystem: 'fahrenheit',
    })
    expect(defaultMeasurementPreferences(metricSite).measurementSystem).toBe('metric')
  })
})

describe('the choice of a reader', () => {
  it.each([
    ['', ['metric', 'celsius']],
    ['imperial', ['imperial', 'fahrenheit']],
    ['imperial ', ['imperial', 'fahrenheit']],
    [' fahrenheit', ['metric', 'fahrenheit']],
    ['nonsense fahrenheit', ['metric', 'fahrenheit']],
    ['imperial celsius', ['imperial', 'celsius']],
    ['{"a":1}', ['metric', 'celsius']],
  ])('stored as %j means %j on a metric site', (stored, expected) => {
    const choice = readMeasurementChoice(createMemoryStorage({ [measurementPreferencesKey]: stored }))
    const systems = chosenPreferences(choice, defaultMeasurementPreferences(metricSite))
    expect([systems.measurementSystem, systems.temperatureSystem]).toEqual(expected)
  })

  it('is read as stored', () => {
    for (const measurement of ['metric', 'imperial', null] as const) {
      for (const temperature of ['celsius', 'fahrenheit', null] as const) {
        const local = createMemoryStorage()
        storeMeasurementChoice(local, { measurement, temperature })
        expect(readMeasurementChoice(local)).toEqual({ measurement, temperature })
      }
    }
  })
})
