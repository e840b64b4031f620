import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/memory-device.ts'
import { measurementPreferencesMachine } from './measurement-preferences-machine.ts'
import {
  defaultMeasurementPreferences,
  measurementPreferencesKey,
  readMeasurementPreferences,
} from './measurement-preferences.ts'

const metric = { defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius' } as const

function startPreferences(local = createMemoryStorage(), site: typeof metric | undefined = undefined) {
  const actor = createActor(measurementPreferencesMachine, {
    input: site === undefined ? { local } : { local, site },
  }).start()
  const systems = () => {
    const { measurementSystem, temperatureSystem } = actor.getSnapshot().context
    return [measurementSystem, temperatureSystem]
  }
  return { actor, local, systems }
}

describe('the measurement preferences', () => {
  it('default to imperial and fahrenheit', () => {
    expect(startPreferences().systems()).toEqual(['imperial', 'fahrenheit'])
    expect(defaultMeasurementPreferences()).toEqual({
      measurementSystem: 'imperial',
      temperatureSystem: 'fahrenheit',
    })
  })

  it('default to what the site supplies', () => {
    expect(startPreferences(createMemoryStorage(), metric).systems()).toEqual(['metric', 'celsius'])
  })

  it('can be changed by the reader, and are kept', () => {
    const { actor, local, systems } = startPreferences()
    actor.send({ type: 'measurement-system.change', measurementSystem: 'metric' })
    expect(systems()).toEqual(['metric', 'fahrenheit'])
    actor.send({ type: 'temperature-system.change', temperatureSystem: 'celsius' })
    expect(systems()).toEqual(['metric', 'celsius'])
    const later = startPreferences(local)
    expect(later.systems()).toEqual(['imperial', 'fahrenheit'])
    later.actor.send({ type: 'preferences.restore' })
    expect(later.systems()).toEqual(['metric', 'celsius'])
  })

  it.each([
    ['', ['metric', 'celsius']],
    ['imperial', ['imperial', 'celsius']],
    ['nonsense fahrenheit', ['metric', 'fahrenheit']],
    ['imperial fahrenheit', ['imperial', 'fahrenheit']],
    ['metric celsius', ['metric', 'celsius']],
    ['{"a":1}', ['metric', 'celsius']],
  ])('read from %j leave what is damaged as the site has it', (kept, expected) => {
    const read = readMeasurementPreferences(
      createMemoryStorage({ [measurementPreferencesKey]: kept }),
      defaultMeasurementPreferences(metric),
    )
    expect([read.measurementSystem, read.temperatureSystem]).toEqual(expected)
  })
})
