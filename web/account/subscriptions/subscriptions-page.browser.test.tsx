import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { Component } from './subscriptions-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('a subscription to a closed site says that the site is closed and cannot be resumed', async () => {
  const loader = () => ({
    subscriptions: [
      {
        ...{ id: 'a', planType: 'yearly', cadence: 'year', priceAmountCents: 4800, status: 'canceling' },
        ...{ getsNewsletters: true, createdAt: '2026-01-01T00:00:00.000Z' },
        periodEndsAt: '2027-01-01T00:00:00.000Z',
        site: { slug: 'ottolina', title: 'Ottolina', url: 'http://ottolina.example', isClosed: true },
      },
    ],
    ...{ receipts: [], receiptCount: 0, newsletterOf: null },
  })
  unmount = mountPage({ Component, api: fakeApi({}), loader })
  await expect.element(page.getByText('The site is closed at the moment')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
})

it('a person who pays for the plan of a site sees where to cancel it', async () => {
  const receipt = {
    ...{ id: 'in_1', purpose: 'app', planType: 'yearly', amountCents: 15000, invoiceUrl: null, refund: null },
    site: { slug: 'ottolina', title: 'Ottolina', url: 'https://ottolina.example' },
    ...{ paidAt: '2026-03-01T12:00:00.000Z', periodEndsAt: '2027-03-01T12:00:00.000Z' },
  }
  const loader = () => ({ subscriptions: [], receipts: [receipt], receiptCount: 1, newsletterOf: null })
  unmount = mountPage({ Component, api: fakeApi({}), loader })
  await expect.element(page.getByText(/also after the site was handed over/)).toBeVisible()
})
