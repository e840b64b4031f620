import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { CheckoutOrder } from '#core/ports/payments.ts'
import { createHandClock } from '#core/testing/fakes/hand-clock.ts'
import { createSeededRandom } from '#core/testing/fakes/seeded-random.ts'
import { createDemoTill } from './demo-till.ts'
import { createFileTillBook, createMemoryTillBook } from './till-book.ts'

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

it('a checkout that two servers pay five times at once each is paid once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'till-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const openTill = (seed: number) =>
    createDemoTill({
      ...{ book: createFileTillBook(folder), clock: createHandClock(), url: 'http://localhost:4000' },
      random: createSeededRandom(seed),
    })
  const tills = [openTill(1), openTill(2)] as const
  const sold = new Set<string | null | undefined>()
  const { providerId } = await tills[0].openCheckout(order)
  for (const till of tills) {
    till.listen(async () => void sold.add((await till.checkout(providerId))?.subscriptionProviderId))
  }
  await Promise.all(tills.flatMap((till) => Array.from({ length: 5 }, () => till.pay(providerId))))
  expect(await tills[0].book.subscriptions()).toHaveLength(1)
  expect(sold.size).toBe(1)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
})
