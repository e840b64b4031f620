import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('a subscriber of a site', () => {
  let platform: MemoryPlatform
  let owner: Person
  let ada: Person
  let siteId: string

  beforeEach(async () => {
    ;({ platform, owner, siteId } = await openOwnedSite())
    ada = await platform.signIn('ada@example.com')
    await givePlan(platform.stores, { siteId, userId: ada.id }, 'free')
  })

  const list = async (more: object = {}) =>
    (await owner.api.listSubscribers({ siteSlug, ...more })).body.subscribers
  const idOf = async () => (await list())[0]?.id ?? ''

  it('has a history on that site only, newest first', async () => {
    const content = {
      type: 'document' as const,
      children: [{ type: 'paragraph' as const, children: [{ text: 'Good' }] }],
    }
    for (const slug of [siteSlug, 'other']) {
      if (slug === 'other') await owner.api.createSite({ body: { title: 'Other', slug } })
      const body = { title: `Soup of ${slug}`, slug: 'soup' }
      const { id: recipeId } = (await owner.api.createRecipe({ siteSlug: slug, body })).body.recipe
      await owner.api.publishRecipe({ siteSlug: slug, recipeId })
      platform.clock.pass(60)
      await ada.api.createComment({ siteSlug: slug, body: { recipeId, content } })
    }
    const { subscriber, events } = (await owner.api.getSubscriber({ siteSlug, subscriberId: await idOf() }))
      .body
    expect(subscriber).toMatchObject({ email: 'ada@example.com', newsletter: 'on', planType: 'free' })
    expect(events.map(({ kind, recipe, text }) => [kind, recipe?.title ?? '', text])).toEqual([
      ['commented', 'Soup of ottolina', 'Good'],
      ['subscribed', '', ''],
    ])
  })

  it('is shown with their consent and who recorded it, if they were added by managers', async () => {
    await owner.api.updateCurrentUser({ body: { displayName: 'Olga' } })
    const statement = 'They asked me at the market.'
    await owner.api.createSubscriber({ siteSlug, body: { email: 'ben@example.com', consent: statement } })
    const file = Buffer.from('email\ncleo@example.com').toString('base64')
    const body = { file, fileName: 'market.csv', consent: statement }
    await owner.api.importSubscribers({ siteSlug, body })
    const consentOf = async (query: string) => {
      const [found] = await list({ query })
      const response = await owner.api.getSubscriber({ siteSlug, subscriberId: found?.id ?? '' })
      const { consent, isConfirmed } = response.body
      return { consent, isConfirmed }
    }
    const recorded = {
      ...{ statement, recordedAt: platform.clock.now().toISOString() },
      recordedBy: { id: owner.id, displayName: 'Olga', email: null },
    }
    expect(await consentOf('ben@')).toEqual({
      ...{ isConfirmed: false, consent: { ...recorded, source: 'added by hand' } },
    })
    expect(await consentOf('cleo@')).toEqual({
      ...{ isConfirmed: false, consent: { ...recorded, source: 'market.csv (table)' } },
    })
    expect(await consentOf('ada@')).toEqual({ isConfirmed: true, consent: null })
  })

  it('is removed permanently, unless they pay, and listed as removed', async () => {
    const subscriberId = await idOf()
    await owner.api.deleteSubscriber({ siteSlug, subscriberId })
    expect(await list()).toEqual([])
    expect((await list({ plan: 'gone' })).map(({ email }) => email)).toEqual(['ada@example.com'])
    const ben = await platform.signIn('ben@example.com')
    await givePlan(platform.stores, { siteId, userId: ben.id }, 'monthly')
    const [paying] = await list({ plan: 'paid' })
    const refused = owner.api.deleteSubscriber({ siteSlug, subscriberId: paying?.id ?? '' })
    await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'subscription_active' } })
  })

  it('is found by a range of subscription dates', async () => {
    const [first, second] = ['2026-03-01', '2026-03-02']
    const ben = await platform.signIn('ben@example.com')
    await platform.stores.subscriptionStore.change({
      ...{ key: { siteId, userId: ben.id }, newId: ben.id, now: new Date(`${second}T00:00:00.000Z`) },
      next: (state) => ({ ...state, newsletter: 'on' }),
    })
    const found = async (more: object) => (await list(more)).map(({ email }) => email)
    expect(await found({ until: first })).toEqual(['ada@example.com'])
    expect(await found({ since: second })).toEqual(['ben@example.com'])
    expect(await found({ since: first, until: second })).toHaveLength(2)
  })

  it('of another site is not found', async () => {
    const subscriberId = await idOf()
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const missing = { status: 404, body: { code: 'subscription_not_found' } }
    for (const call of ['getSubscriber', 'deleteSubscriber'] as const) {
      await expect(owner.api[call]({ siteSlug: 'other', subscriberId })).rejects.toMatchObject(missing)
    }
  })
})
