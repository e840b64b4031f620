import { useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SignedInDevice } from '#core/calls/account/account-calls.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { Devices } from './devices.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('signing out a device keeps the focus in the list of devices', async () => {
  const used = { createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: '2026-03-01T12:00:00.000Z' }
  let devices: readonly SignedInDevice[] = ['Phone', 'Tablet', 'Laptop'].map((device, index) => ({
    ...{ id: String(index), device, siteTitle: null, isCurrent: device === 'Laptop' },
    ...used,
  }))
  const api = fakeApi({
    deleteSession: ({ sessionId }: { sessionId: string }) => {
      devices = devices.filter(({ id }) => id !== sessionId)
      return Promise.resolve({ status: 200, body: {} })
    },
  })
  const Component = () => <Devices devices={useLoaderData<readonly SignedInDevice[]>()} />
  unmount = mountPage({ Component, api, loader: () => devices })
  const signOut = (name: string) => page.getByRole('button', { name: new RegExp(`^Sign out ${name}`) })
  await signOut('Phone').click()
  await expect.element(signOut('Phone')).not.toBeInTheDocument()
  await expect.element(signOut('Tablet')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(signOut('Tablet')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere…' })).toHaveFocus()
})
