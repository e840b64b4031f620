import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { readMeasurementChoice } from '#core/machines/recipe/measurement-preferences.ts'
import { sessionMachine } from '#core/machines/session/session-machine.ts'
import type { Identity } from '#core/machines/session/session-setup.ts'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { fakeApi } from '../testing/fake-app.ts'
import { createFlashMessage } from '../browser/navigation/flash-message.ts'
import { followPreferences, saveMeasurementChoice } from './preferences.ts'
import { signInMarkerOf } from '../browser/stored/sign-in-marker.ts'

const metric = { measurementSystem: 'metric', temperatureSystem: 'celsius', dateLanguage: null }
const chosen = { measurement: 'imperial', temperature: null } as const
const currentUser = { id: 'reader' } as Identity['currentUser']

/** Opens a page before the session is loaded; the account has the metric system. */
function openPage() {
  const device = createMemoryDevice()
  const identity = Promise.withResolvers<Identity>()
  const loaded = Promise.withResolvers<{ body: { preferences: unknown } }>()
  const saved: unknown[] = []
  const api = fakeApi({
    getPreferences: () => loaded.promise,
    updatePreferences: ({ body }: { body: unknown }) => Promise.resolve(void saved.push(body)),
  })
  const ref = createActor(
    sessionMachine.provide({ actors: { fetchCurrentUser: fromPromise(() => identity.promise) } }),
    {
      input: { mgk: null, local: device.local, marker: signInMarkerOf(device) },
    },
  )
  const first = ref.getSnapshot()
  followPreferences({ ref, first, notice: createFlashMessage(device.session) }, { api, device })
  ref.start()
  return {
    saved,
    kept: () => readMeasurementChoice(device.local),
    becomeKnown: async () => {
      identity.resolve({ currentUser, siteUserData: { bookmarks: [] } })
      await expect.poll(() => ref.getSnapshot().matches('signedIn')).toBe(true)
    },
    becomeNobody: async () => {
      identity.reject({ status: 401, body: null })
      await expect.poll(() => ref.getSnapshot().matches('signedOut')).toBe(true)
    },
    load: async () => {
      loaded.resolve({ body: { preferences: metric } })
      await loaded.promise
    },
    signIn: () =>
      ref.send({
        type: 'session.begin',
        signedIn: { currentUser, siteUserData: { bookmarks: [] }, authToken: 'token' },
      }),
  }
}

it('signing in stores the preferences of the account on this device', async () => {
  const page = openPage()
  await page.becomeKnown()
  await page.load()
  expect(page.kept()).toEqual({ measurement: 'metric', temperature: 'celsius' })
  expect(page.saved).toEqual([])
})

it('a preference that is chosen before the session is known is sent to the account', async () => {
  const page = openPage()
  saveMeasurementChoice(chosen)
  await page.becomeKnown()
  await page.load()
  expect(page.saved).toEqual([{ measurementSystem: 'imperial', temperatureSystem: null }])
  expect(page.kept()).toEqual(chosen)
})

it('a preference that is chosen while those of the account are loading is kept', async () => {
  const page = openPage()
  await page.becomeKnown()
  saveMeasurementChoice(chosen)
  await page.load()
  expect(page.saved).toEqual([{ measurementSystem: 'imperial', temperatureSystem: null }])
  expect(page.kept()).toEqual(chosen)
})

it('a preference that was chosen while signed out is never sent to an account', async () => {
  const page = openPage()
  saveMeasurementChoice(chosen)
  await page.becomeNobody()
  page.signIn()
  await page.load()
  expect(page.saved).toEqual([])
  expect(page.kept()).toEqual({ measurement: 'metric', temperature: 'celsius' })
})
