import {
  readMeasurementChoice,
  storeMeasurementChoice,
  type MeasurementChoice,
} from '#core/machines/recipe/measurement-preferences.ts'
import type { Preferences } from '#core/model/account/preferences.ts'
import type { App } from './app-context.tsx'
import { setDateLanguage } from './date-language.ts'
import { logFailure } from '../browser/log-failure.ts'
import { currentUserOf, type Session, type SessionSnapshot } from './session.tsx'

type Sources = Pick<App, 'api' | 'device'>

type Systems = Pick<Preferences, 'measurementSystem' | 'temperatureSystem'>

const listeners = new Set<() => void>()
let save: (chosen: Systems) => void = noteUntilKnown
/** The choices made on this page before the reader was known. */
let early: Systems | null = null

function noteUntilKnown(chosen: Systems): void {
  early = chosen
}

/**
 * Synchronizes the preferences of the account with this site once the reader is known, and sends choices to the
 * account. The account has priority, except over choices on this page; for an account without a preference, this device
 * keeps its own.
 */
export function followPreferences({ ref }: Session, app: Sources): void {
  let userId: string | null = null
  save = noteUntilKnown
  const follow = (snapshot: SessionSnapshot) => {
    const user = currentUserOf(snapshot)
    if (user === undefined) return
    const id = user?.id ?? null
    let chosen = early
    early = null
    if (id === null) save = () => {}
    if (id === userId) return
    userId = id
    if (id === null) return
    save = (systems) => {
      chosen = systems
      void send(app, systems)
    }
    if (chosen !== null) save(chosen)
    void load(app, (saved) => {
      if (userId === id) keepPreferences(app.device.local, { ...saved, ...chosen })
    })
  }
  ref.subscribe(follow)
  follow(ref.getSnapshot())
}

async function load({ api }: Sources, keep: (saved: Preferences) => void): Promise<void> {
  try {
    const { preferences } = (await api.getPreferences()).body
    if (preferences !== null) keep(preferences)
  } catch (error) {
    logFailure('The preferences did not load', error)
  }
}

async function send({ api }: Sources, changes: Systems): Promise<void> {
  try {
    await api.updatePreferences({ body: changes })
  } catch (error) {
    logFailure('The preferences are on this device alone', error)
  }
}

/** Stores the account's preferences on this device and applies them. */
export function keepPreferences(local: App['device']['local'], preferences: Preferences): void {
  const { measurementSystem, temperatureSystem, dateLanguage } = preferences
  setDateLanguage(local, dateLanguage)
  const known = readMeasurementChoice(local)
  if (known.measurement === measurementSystem && known.temperature === temperatureSystem) return
  storeMeasurementChoice(local, { measurement: measurementSystem, temperature: temperatureSystem })
  for (const listener of listeners) listener()
}

/** Saves a choice, already stored on this device, to the reader's account. */
export function saveMeasurementChoice({ measurement, temperature }: MeasurementChoice): void {
  save({ measurementSystem: measurement, temperatureSystem: temperature })
}

/** Calls back when the account's preferences are stored on this device; returns a function that unsubscribes. */
export function onMeasurementChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
