import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleSettings, sampleSite } from '../../testing/stores/stored-records.ts'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createSendReceipts, receiptPace } from './send-receipts.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let ownerToken: string
let sendReceipts: ReturnType<typeof createSendReceipts>

beforeEach(async () => {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  ownerToken = owner.token
  const settings = sampleSettings({
    slug: siteSlug,
    title: 'Ottolina',
    subscriptionsEnabled: true,
    paymentsEnabled: true,
  })
  const prices = { monthlyAmountCents: 500, yearlyAmountCents: 5000 }
  await platform.stores.siteStore.create(sampleSite(50, { ownerId: owner.id, settings, ...prices }))
  const billing = createBillingWithMails(platform.deps)
  platform.till.listen((event) => billing.receive(event))
  sendReceipts = createSendReceipts(platform.deps)
})

async function pay(email: string, token: string | null): Promise<void> {
  const body = { email, plan: 'monthly' } as const
  const { checkout } = (await platform.api(token).createSubscription({ siteSlug, body })).body
  await platform.till.pay(checkout?.url.split('/').at(-1) ?? '')
}

describe('a receipt', () => {
  it('is mailed once for a payment, in the name of the site, and listed', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    await pay('ada@example.com', token)
    expect(await sendReceipts()).toBe(1)
    expect(await sendReceipts()).toBe(0)
    const [mail, ...others] = platform.mailer.mails
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Receipt from Ottolina',
      fromName: 'Ottolina',
    })
    expect(mail).toMatchObject({ fromSite: siteSlug })
    expect(mail?.text).toContain(
      'Amount paid: $5\nPlan: Monthly\nPaid on: Mar 1, 2026\nPaid until: Apr 1, 2026',
    )
    expect(mail?.text).toContain('http://localhost:4000/subscriptions')
    const { receipts, total } = (await api.listReceipts({})).body
    expect(total).toBe(1)
    expect(receipts).toMatchObject([
      {
        site: { slug: siteSlug, title: 'Ottolina' },
        purpose: 'reader',
        planType: 'monthly',
        amountCents: 500,
      },
    ])
  })

  it('is sent for every renewal', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    await pay('ada@example.com', token)
    await sendReceipts()
    platform.clock.set('2026-04-01T13:00:00.000Z')
    await createBillingWithMails(platform.deps).refreshOverdue(10)
    expect(await sendReceipts()).toBe(1)
    expect(platform.mailer.mails.at(-1)?.text).toContain('Paid on: Apr 1, 2026')
    expect((await api.listReceipts({})).body.receipts.map(({ paidAt }) => paidAt.slice(0, 10))).toEqual([
      '2026-04-01',
      '2026-03-01',
    ])
  })

  it('contains no text of the site if the payer never confirmed the address', async () => {
    await pay('new@example.com', null)
    await sendReceipts()
    const mail = platform.mailer.mails.find(({ subject }) => subject.startsWith('Receipt'))
    expect(mail).toMatchObject({ to: 'new@example.com', subject: 'Receipt from Ottolina' })
    expect(mail?.fromName).not.toBe('Ottolina')
  })

  it('for the plan of a site links its owner to the plans', async () => {
    const api = platform.api(ownerToken)
    const { url } = (await api.createAppSubscription({ siteSlug, body: { plan: 'yearly' } })).body.checkout
    await platform.till.pay(url.split('/').at(-1) ?? '')
    await sendReceipts()
    const mail = platform.mailer.mails.at(-1)
    expect(mail?.text).toContain('http://localhost:4000/kitchen/ottolina/plans')
    expect((await api.listReceipts({})).body.receipts).toMatchObject([{ purpose: 'app', planType: 'yearly' }])
  })

  it('of a payment before its site was deleted is mailed in the look of the platform', async () => {
    const { token } = await platform.signIn('ada@example.com')
    await pay('ada@example.com', token)
    await platform.api(ownerToken).deleteSite({ siteSlug, body: { slug: siteSlug } })
    expect(await sendReceipts()).toBe(1)
    const [mail, ...others] = platform.mailer.mails
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Receipt from Ottolina' })
    expect(mail?.fromSite).toBeUndefined()
    expect(mail?.fromName).not.toBe('Ottolina')
    expect(mail?.text).toContain('Amount paid: $5')
    expect(mail?.text).toContain('the plan does not renew')
  })

  it('says that a payment for a site that was already deleted is refunded', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const body = { email: 'ada@example.com', plan: 'monthly' } as const
    const { checkout } = (await api.createSubscription({ siteSlug, body })).body
    await platform.api(ownerToken).deleteSite({ siteSlug, body: { slug: siteSlug } })
    await platform.till.pay(checkout?.url.split('/').at(-1) ?? '')
    expect(await platform.till.book.subscriptions()).toMatchObject([{ status: 'ended', refundedCents: 500 }])
    expect(await sendReceipts()).toBe(1)
    expect((await api.listReceipts({})).body).toMatchObject({
      receipts: [{ site: { slug: siteSlug, title: 'Ottolina' }, refund: 'site_deleted' }],
      total: 1,
    })
    const [mail] = platform.mailer.mails
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Refund from Ottolina' })
    expect(mail?.text).toContain('Ottolina was deleted when this payment arrived.')
    expect(mail?.text).toContain('Amount refunded: $5')
  })

  it('that could not be mailed is tried again after a pause', async () => {
    const { token } = await platform.signIn('ada@example.com')
    await pay('ada@example.com', token)
    const failing = createSendReceipts({
      ...platform.deps,
      mailer: { ...platform.deps.mailer, send: () => Promise.reject(new Error('the relay is gone')) },
    })
    expect(await failing()).toBe(0)
    expect(await sendReceipts()).toBe(0)
    const later = platform.clock.now().getTime() + receiptPace.pauseSeconds * 1000 + 1
    platform.clock.set(new Date(later).toISOString())
    expect(await sendReceipts()).toBe(1)
  })
})
