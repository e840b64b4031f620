import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppSubscription } from '#core/calls/subscription/subscription-calls.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { OwnPlan } from './own-plan.tsx'
import { ReadersPlansSection } from './readers-plans.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const usage = {
  sites: { used: 1, max: 2 },
  storedBytes: { used: 0, max: 20e9 },
  subscribers: { used: 0, max: 100_000 },
}
const selling = {
  ...{ takesPayments: true, newslettersEnabled: true, subscriptionsEnabled: true, paymentsEnabled: true },
  ...{ monthlyAmountCents: 500, yearlyAmountCents: null },
}

function show(site: Partial<ManagedSite>, plan: AppSubscription | null = null, calls: object = {}) {
  const api = fakeApi({
    createAppSubscription: () => Promise.reject({ status: 503, body: { error: 'Try again soon.' } }),
    ...calls,
  })
  const Component = () => (
    <>
      <OwnPlan subscription={plan} prices={{ monthly: 1500, yearly: 15_000 }} usage={usage} />
      <ReadersPlansSection free={0} paid={0} monthCents={0} yearCents={0} />
    </>
  )
  unmount = mountOnSite({ Component, api, site: { ...selling, ...site } })
}

const buttons = () => page.getByRole('button', { name: /^Choose/ }).all()

it('a plan with an overdue payment shows no next payment', async () => {
  show(
    {},
    {
      ...{ id: 'a', planType: 'monthly', cadence: 'month', priceAmountCents: 1500, status: 'past_due' },
      ...{ periodEndsAt: '2026-03-01T12:00:00.000Z', createdAt: '2026-01-01T12:00:00.000Z' },
    },
  )
  const due = 'Monthly, $15. The last payment is overdue: check your card.'
  await expect.element(page.getByText(due)).toBeVisible()
})

describe('the plans of a site', () => {
  it('are offered with their prices, and explain why the checkout could not be opened', async () => {
    show({})
    await userEvent.click(page.getByRole('button', { name: 'Choose yearly' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Try again soon.')
  })

  it('are free and cannot be chosen if the platform accepts no payments', async () => {
    show({ takesPayments: false })
    await expect.element(page.getByText(/This platform takes no payments: your site costs/)).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText(/^Your own domain, people/)).toBeVisible()
    expect(buttons()).toEqual([])
    expect(await axeViolations()).toEqual([])
  })
})

const plan: AppSubscription = {
  ...{ id: 'plan', planType: 'monthly', status: 'active', cadence: 'month', priceAmountCents: 1500 },
  ...{ periodEndsAt: '2026-04-01T12:00:00.000Z', createdAt: '2026-03-01T12:00:00.000Z' },
}

it('a plan does not offer its invoices once the platform has stopped taking payments', async () => {
  show({ takesPayments: false }, plan)
  await expect.element(page.getByText(/^Monthly, \$15\./)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('a plan that another person pays for can be canceled and explains why its invoices are not visible', async () => {
  const canceled: string[] = []
  show({}, plan, {
    createAppSubscriptionBillingPortalSession: () =>
      Promise.reject({ status: 409, body: { code: 'conflict', error: 'Somebody else pays.' } }),
    createCancellation: async ({ body }: { body: { subscriptionId: string } }) => {
      canceled.push(body.subscriptionId)
      return { status: 200, body: { subscription: { ...plan, status: 'canceling' } } }
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Invoices and cancellation' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else pays.')
  await userEvent.click(page.getByRole('button', { name: 'Cancel the plan' }))
  await expect.poll(() => canceled).toEqual(['plan'])
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
