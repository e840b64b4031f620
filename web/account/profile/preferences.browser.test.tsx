import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noPreferences } from '#core/model/account/no-preferences.ts'
import type { Preferences } from '#core/model/account/preferences.ts'
import type { Device } from '#core/ports/device.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const kept = new Map<string, string>()
const local = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}
const device = { local } as Device

it('a choice that could not be saved is reverted and can be made again', async () => {
  let isOffline = true
  let stored: Preferences = noPreferences
  const api = fakeApi({
    updatePreferences: async ({ body }: { body: Partial<Preferences> }) => {
      if (isOffline) throw new Error('offline')
      stored = { ...stored, ...body }
      return { status: 200, body: { preferences: stored } }
    },
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <PreferencesSection preferences={noPreferences} />
          <NotificationsSection preferences={noPreferences} />
        </>
      ),
    },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api, device })}>
      <Stub />
    </AppProvider>,
  )
  const metric = page.getByRole('radio', { name: 'Metric grams and liters' })
  const replies = page.getByRole('checkbox', { name: 'Somebody replies to my comment' })
  const errors = page.getByRole('alert')
  await metric.click({ force: true })
  await expect.element(errors).toBeVisible()
  await expect.element(metric).not.toBeChecked()
  await replies.click()
  await expect.element(errors.nth(1)).toBeVisible()
  await expect.element(replies).toBeChecked()

  isOffline = false
  await metric.click({ force: true })
  await replies.click()
  await expect.element(errors).not.toBeInTheDocument()
  await expect.element(metric).toBeChecked()
  await expect.element(replies).not.toBeChecked()
  expect(stored).toMatchObject({ measurementSystem: 'metric', mailsOfReplies: false })
})
