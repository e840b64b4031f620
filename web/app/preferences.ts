import {
  readMeasurementChoice,
  storeMeasurementChoice,
  type MeasurementChoice,
} from '#core/machines/measurement-preferences.ts'
import type { PreferenceChanges, Preferences } from '#core/model/account/preferences.ts'
import type { App } from './app-context.tsx'
import { setDateLanguage } from './date-language.ts'
import { logFailure } from './log-failure.ts'
import { currentUserOf, type Session, type SessionSnapshot } from './session.tsx'

type Sources = Pick<App, 'api' | 'device'>

const listeners = new Set<() => void>()
let save: ((changes: PreferenceChanges) => void) | null = null

/**
 * Brings the account's preferences to this site as soon as it is known who reads, and what is chosen here to the
 * account. What the account says counts; of who never said, this device keeps its own.
 */
export function followPreferences({ ref }: Session, app: Sources): void {
  let userId: string | null = null
  const follow = (snapshot: SessionSnapshot) => {
    const id = currentUserOf(snapshot)?.id ?? null
    if (id === userId) return
    userId = id
    save = id === null ? null : (changes) => void send(app, changes)
    if (id !== null) void load(app, () => userId === id)
  }
  ref.subscribe(follow)
  follow(ref.getSnapshot())
}

async function load({ api, device }: Sources, isWanted: () => boolean): Promise<void> {
  try {
    const { preferences } = (await api.getPreferences()).body
    if (preferences !== null && isWanted()) keepPreferences(device.local, preferences)
  } catch (error) {
    logFailure('The preferences did not load', error)
  }
}

async function send({ api }: Sources, changes: PreferenceChanges): Promise<void> {
  try {
    await api.updatePreferences({ body: changes })
  } catch (error) {
    logFailure('The preferences are on this device alone', error)
  }
}

/** Keeps what the account says on this device, and shows it. */
export function keepPreferences(local: App['device']['local'], preferences: Preferences): void {
  const { measurementSystem, temperatureSystem, dateLanguage } = preferences
  setDateLanguage(local, dateLanguage)
  const known = readMeasurementChoice(local)
  if (known.measurement === measurementSystem && known.temperature === temperatureSystem) return
  storeMeasurementChoice(local, { measurement: measurementSystem, temperature: temperatureSystem })
  for (const listener of listeners) listener()
}

/** Takes a choice that the reader made on a page, and is kept on this device already, to their account. */
export function saveMeasurementChoice({ measurement, temperature }: MeasurementChoice): void {
  save?.({ measurementSystem: measurement, temperatureSystem: temperature })
}

/** Calls back when the account's systems have come to this device; answers with what ends that. */
export function onMeasurementChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
