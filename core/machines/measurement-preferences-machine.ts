import { assign, setup } from 'xstate'
import type { KeyValueStorage } from '../ports/device.ts'
import {
  defaultMeasurementPreferences,
  readMeasurementPreferences,
  storeMeasurementPreferences,
  type MeasurementDefaults,
  type MeasurementPreferences,
} from './measurement-preferences.ts'
import type { MeasurementSystem, TemperatureSystem } from '../values/units/systems.ts'

/** The site's defaults, when there is one, and where the reader's own choice is kept. */
export type MeasurementPreferencesInput = {
  readonly site?: MeasurementDefaults
  readonly local: KeyValueStorage
}

/** What the page and the reader tell the preferences. */
export type MeasurementPreferencesEvent =
  | { type: 'preferences.restore' }
  | { type: 'measurement-system.change'; measurementSystem: MeasurementSystem }
  | { type: 'temperature-system.change'; temperatureSystem: TemperatureSystem }

/**
 * The reader's systems: the site's at first, so that the server's page and the first paint are equal; the
 * reader's own after `preferences.restore`; each change is kept.
 */
export const measurementPreferencesMachine = setup({
  types: {
    context: {} as MeasurementPreferences & { readonly local: KeyValueStorage },
    events: {} as MeasurementPreferencesEvent,
    input: {} as MeasurementPreferencesInput,
  },
  actions: {
    restore: assign(({ context }) => readMeasurementPreferences(context.local, context)),
    setMeasurement: assign((_, { measurementSystem }: Pick<MeasurementPreferences, 'measurementSystem'>) => ({
      measurementSystem,
    })),
    setTemperature: assign((_, { temperatureSystem }: Pick<MeasurementPreferences, 'temperatureSystem'>) => ({
      temperatureSystem,
    })),
    store: ({ context }) => storeMeasurementPreferences(context.local, context),
  },
}).createMachine({
  id: 'measurementPreferences',
  context: ({ input }) => ({ ...defaultMeasurementPreferences(input.site), local: input.local }),
  on: {
    'preferences.restore': { actions: 'restore' },
    'measurement-system.change': {
      actions: [{ type: 'setMeasurement', params: ({ event }) => event }, 'store'],
    },
    'temperature-system.change': {
      actions: [{ type: 'setTemperature', params: ({ event }) => event }, 'store'],
    },
  },
})
