import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { Component } from './subscriptions-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('a newsletter choice is shown immediately and reverted if saving fails', async () => {
  let isStored = true
  let respond = (_works: boolean) => undefined as void
  const api = fakeApi({
    updateNewsletterChoice: ({ body }: { body: { getsNewsletters: boolean } }) =>
      new Promise((resolve, reject) => {
        respond = (works) => {
          if (!works) return reject(new TypeError('Failed to fetch'))
          isStored = body.getsNewsletters
          resolve({ status: 200, body: {} })
        }
      }),
  })
  const load = () => ({
    subscriptions: [
      {
        ...{ id: 'a', planType: 'yearly', cadence: 'year', priceAmountCents: 4800, status: 'active' },
        ...{ getsNewsletters: isStored, createdAt: '2026-01-01T00:00:00.000Z', periodEndsAt: null },
        site: { slug: 'ottolina', title: 'Ottolina', url: 'http://ottolina.example', isClosed: false },
      },
    ],
    ...{ receipts: [], receiptCount: 0, newsletterOf: null },
  })
  unmount = mountPage({ Component, api, loader: load })
  const newsletters = page.getByRole('checkbox', { name: 'Newsletters of Ottolina by mail' })
  await newsletters.click()
  await expect.element(newsletters).not.toBeChecked()
  respond(true)
  await expect.poll(() => isStored).toBe(false)
  await expect.element(newsletters).not.toBeChecked()
  await newsletters.click()
  await expect.element(newsletters).toBeChecked()
  respond(false)
  await expect.element(newsletters).not.toBeChecked()
})
