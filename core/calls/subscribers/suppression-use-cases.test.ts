import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { defaultQuotas } from '../quota/quotas.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
const consent = 'She signed up on paper at the market'

describe('the suppression list', () => {
  let platform: MemoryPlatform
  let owner: Person
  let ada: Person
  let siteId: string

  beforeEach(async () => {
    ;({ platform, owner, siteId } = await openOwnedSite())
    ada = await platform.signIn('ada@example.com')
    await givePlan(platform.stores, { siteId, userId: ada.id }, 'free')
  })

  const emails = async (plan: 'all' | 'complained' | 'unsubscribed' | 'removed' | 'unconfirmed') =>
    (await owner.api.listSubscribers({ siteSlug, plan })).body.subscribers.map(({ email }) => email)
  const suppress = (email: string, reason: 'asked' | 'complained' = 'asked') =>
    owner.api.createSuppression({ siteSlug, body: { email, reason } })
  const listed = async () => (await owner.api.listSuppressions({ siteSlug })).body
  const add = (email: string) => owner.api.createSubscriber({ siteSlug, body: { email, consent } })

  it('removes its addresses from the newsletter, with the reason', async () => {
    await suppress('Ada@example.com', 'complained')
    expect(await emails('all')).toEqual([])
    expect(await emails('complained')).toEqual(['ada@example.com'])
    expect(await listed()).toMatchObject({
      total: 1,
      suppressions: [{ email: 'ada@example.com', reason: 'complained' }],
    })
    await suppress('ben@example.com')
    expect((await listed()).total).toBe(2)
  })

  it('blocks imports and manual additions until the address is removed from it', async () => {
    const { id } = (await suppress('ben@example.com')).body.suppression
    await expect(add('ben@example.com')).rejects.toMatchObject({ status: 409 })
    const file = Buffer.from('email\nben@example.com').toString('base64')
    const { imported } = (await owner.api.importSubscribers({ siteSlug, body: { file, consent } })).body
    expect(imported).toMatchObject({ added: 0, leftOut: { refusedHere: 1 } })
    await owner.api.deleteSuppression({ siteSlug, suppressionId: id })
    expect((await add('ben@example.com')).body.subscriber).toMatchObject({ newsletter: 'on' })
    await expect(owner.api.deleteSuppression({ siteSlug, suppressionId: id })).rejects.toMatchObject({
      ...{ status: 404, body: { code: 'suppression_not_found' } },
    })
  })

  it('belongs to one site, and does not reveal the address of a deleted account', async () => {
    await suppress('ada@example.com')
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect((await owner.api.listSuppressions({ siteSlug: 'other' })).body.total).toBe(0)
    await ada.api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
    expect((await listed()).suppressions).toMatchObject([{ email: null, reason: 'asked' }])
  })

  it('never reveals the address of a deleted account, and no import adds it again', async () => {
    await ada.api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
    const [erased] = (await listed()).suppressions
    expect(erased).toMatchObject({ email: null, reason: 'erased' })
    await suppress('ada@example.com', 'complained')
    await expect(
      owner.api.deleteSuppression({ siteSlug, suppressionId: erased?.id ?? '' }),
    ).rejects.toMatchObject({
      status: 404,
      body: { code: 'suppression_not_found', error: expect.stringContaining('was deleted') as string },
    })
    expect((await listed()).suppressions).toEqual([erased])
    await expect(add('ada@example.com')).rejects.toMatchObject({ status: 409 })
  })

  it('does not stop readers who subscribe themselves', async () => {
    await suppress('ada@example.com')
    expect(await emails('unsubscribed')).toEqual(['ada@example.com'])
    await ada.api.createSubscription({ siteSlug, body: { email: 'ada@example.com', plan: 'free' } })
    expect(await emails('all')).toEqual(['ada@example.com'])
  })

  it('keeps a removal while the site has no room for one more subscriber', async () => {
    const quotas = { ...defaultQuotas, subscribers: 1 }
    const small = createMemoryPlatform({ quotas })
    const host = await small.signIn('owner@example.com')
    const [first, second] = [await small.signIn('ada@example.com'), await small.signIn('ben@example.com')]
    const { id } = (await host.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body.site
    await givePlan(small.stores, { siteId: id, userId: first.id }, 'free')
    const subscriberId = (await host.api.listSubscribers({ siteSlug })).body.subscribers[0]?.id ?? ''
    await host.api.deleteSubscriber({ siteSlug, subscriberId })
    await givePlan(small.stores, { siteId: id, userId: second.id }, 'free')
    await expect(host.api.restoreSubscriber({ siteSlug, subscriberId })).rejects.toMatchObject({
      ...{ status: 403, body: { code: 'quota_reached' } },
    })
    await host.api.createSuppression({ siteSlug, body: { email: 'ben@example.com' } })
    await host.api.restoreSubscriber({ siteSlug, subscriberId })
    expect((await host.api.listSubscribers({ siteSlug })).body.total).toBe(1)
  })

  it('is not changed by a removal, which can be undone unless the reader refused', async () => {
    const subscriberId = (await owner.api.listSubscribers({ siteSlug })).body.subscribers[0]?.id ?? ''
    const restore = () => owner.api.restoreSubscriber({ siteSlug, subscriberId })
    await expect(restore()).rejects.toMatchObject({ status: 409 })
    await owner.api.deleteSubscriber({ siteSlug, subscriberId })
    expect(await emails('removed')).toEqual(['ada@example.com'])
    await restore()
    expect(await emails('all')).toEqual(['ada@example.com'])
    await owner.api.deleteSubscriber({ siteSlug, subscriberId })
    await suppress('ada@example.com')
    await expect(restore()).rejects.toMatchObject({ status: 409 })
    expect((await listed()).total).toBe(1)
  })

  it('adds people manually with their consent, once, as not confirmed', async () => {
    const { subscriber } = (
      await owner.api.createSubscriber({ siteSlug, body: { email: 'Ben@example.com', name: 'Ben', consent } })
    ).body
    expect(subscriber).toMatchObject({ email: 'ben@example.com', displayName: 'Ben', planType: 'free' })
    expect(await emails('unconfirmed')).toEqual(['ben@example.com'])
    await expect(add('ben@example.com')).rejects.toMatchObject({ status: 409 })
    await expect(
      owner.api.createSubscriber({ siteSlug, body: { email: 'eve@example.com', consent: 'yes' } }),
    ).rejects.toMatchObject({ status: 422 })
    const { csv } = (await owner.api.exportSubscribers({ siteSlug })).body
    expect(csv).toContain(consent)
  })

  it('includes those who unsubscribed: they cannot be added manually', async () => {
    await platform.stores.subscriptionStore.change({
      ...{ key: { siteId, userId: ada.id }, newId: ada.id, now: platform.clock.now() },
      next: (state) => ({ ...state, newsletter: 'off' }),
    })
    await expect(add('ada@example.com')).rejects.toMatchObject({ status: 409 })
    const { csv } = (await owner.api.exportSubscribers({ siteSlug })).body
    expect(csv).toContain('They unsubscribed')
  })
})
