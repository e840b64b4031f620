import axe from 'axe-core'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { KitchenSiteProvider } from '../frame/kitchen-site.tsx'
import { OwnPlan } from './own-plan.tsx'
import { ReadersPlansSection } from './readers-plans.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const usage = {
  sites: { used: 1, most: 2 },
  storedBytes: { used: 0, most: 20e9 },
  subscribers: { used: 0, most: 100_000 },
}
const selling = {
  ...{ takesPayments: true, newslettersEnabled: true, subscriptionsEnabled: true, paymentsEnabled: true },
  ...{ monthlyAmountCents: 500, yearlyAmountCents: null },
}

function show(site: Partial<ManagedSite>) {
  const api = fakeApi({
    createAppSubscription: () => Promise.reject({ status: 503, body: { error: 'Try again soon.' } }),
  })
  const Component = () => (
    <>
      <OwnPlan subscription={null} prices={{ monthly: 1500, yearly: 15_000 }} usage={usage} />
      <ReadersPlansSection free={0} paid={0} monthCents={0} yearCents={0} />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <KitchenSiteProvider value={{ slug: 'ottolina', role: 'owner', ...selling, ...site } as ManagedSite}>
        <Stub initialEntries={['/']} />
      </KitchenSiteProvider>
    </AppProvider>,
  )
}

const buttons = () => page.getByRole('button', { name: /^Choose/ }).all()

describe('the plans of a site', () => {
  it('are offered with their prices, and say why a checkout could not be opened', async () => {
    show({})
    await userEvent.click(page.getByRole('button', { name: 'Choose yearly' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Try again soon.')
  })

  it('cost nothing where the platform takes no payments: there is nothing to choose', async () => {
    show({ takesPayments: false })
    await expect.element(page.getByText(/This platform takes no payments: your site costs/)).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText(/^Your own domain, people/)).toBeVisible()
    expect(buttons()).toEqual([])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
  })
})

it.each([
  [{}, '$5 a month'],
  [{ monthlyAmountCents: null }, 'Not offered until it has a price'],
  [{ paymentsEnabled: false }, 'Not offered while payments are off'],
  [{ newslettersEnabled: false }, 'Not offered while newsletters are off'],
  [{ subscriptionsEnabled: false }, 'Not offered'],
  [{ takesPayments: false }, 'Not offered: this platform takes no payments'],
])('the paid plan for readers says its price, or why they cannot buy it (%o)', async (site, text) => {
  show(site)
  await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
})
