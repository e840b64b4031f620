import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Site } from '#core/model/site/site.ts'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { createIdleSession, SessionProvider } from '../../app/session.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { Component } from './success-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function showCheckout(checkout: object) {
  const Stub = createRoutesStub([
    { path: '*', Component, HydrateFallback: () => null, loader: () => ({ checkout, isPending: false }) },
  ])
  const site = { slug: 'ottolina', title: 'Ottolina' } as Site
  const api = fakeApi({})
  unmount = mount(
    <AppProvider value={fakeApp({ site, api, abortableApi: () => api, device: createMemoryDevice() })}>
      <SessionProvider value={createIdleSession()}>
        <Stub initialEntries={['/subscribe/success/cs_1']} />
      </SessionProvider>
    </AppProvider>,
  )
}

it('a payment of a reader with an existing plan is shown as refunded, with that plan', async () => {
  const subscription = { id: 'a', planType: 'monthly', cadence: 'month', priceAmountCents: 500 }
  showCheckout({ email: 'ada@example.com', isRefunded: true, subscription })
  await expect.element(page.getByRole('heading', { name: 'Your payment is refunded' })).toBeVisible()
  await expect.element(page.getByText('Monthly plan, $5 a month')).toBeVisible()
})
