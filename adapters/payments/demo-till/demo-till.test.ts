import { expect, it } from 'vitest'
import type { CheckoutOrder } from '#core/ports/payments.ts'
import { createHandClock } from '#core/testing/hand-clock.ts'
import { createSeededRandom } from '#core/testing/seeded-random.ts'
import { createDemoTill } from './demo-till.ts'
import { createMemoryTillBook } from './till-book.ts'

const order: CheckoutOrder = {
  ...{ checkoutId: 'checkout', siteId: 'site', purpose: 'reader', userId: 'user', email: 'ada@example.com' },
  ...{ plan: 'monthly', amountCents: 500, title: 'Ottolina', customerId: null, onceKey: 'once' },
  ...{ successUrl: 'http://localhost/thanks', cancelUrl: 'http://localhost/' },
}

it('a closed till accepts no new checkouts or payments, and existing subscriptions end with their period', async () => {
  const [book, clock] = [createMemoryTillBook(), createHandClock()]
  const options = { book, clock, random: createSeededRandom(), url: 'http://localhost:4000' }
  const open = createDemoTill(options)
  const paid = await open.openCheckout(order)
  await open.pay(paid.providerId)
  const unpaid = await open.openCheckout({ ...order, onceKey: 'another' })
  const sold = (await open.checkout(paid.providerId))?.subscriptionProviderId ?? ''

  const closed = createDemoTill({ ...options, isOpen: false })
  await expect(closed.openCheckout({ ...order, onceKey: 'a third' })).rejects.toThrow('closed')
  expect(await closed.pay(unpaid.providerId)).toBeNull()
  expect(await closed.subscription(sold)).toMatchObject({ status: 'active' })
  clock.pass(32 * 24 * 3600)
  expect(await closed.subscription(sold)).toMatchObject({ status: 'ended' })
})

it('a checkout whose button is pressed twice is paid once', async () => {
  const [book, clock] = [createMemoryTillBook(), createHandClock()]
  const till = createDemoTill({ book, clock, random: createSeededRandom(), url: 'http://localhost:4000' })
  const { providerId } = await till.openCheckout(order)
  expect(await Promise.all([till.pay(providerId), till.pay(providerId)])).toEqual([
    order.successUrl,
    order.successUrl,
  ])
  expect(await book.subscriptions()).toHaveLength(1)
})
