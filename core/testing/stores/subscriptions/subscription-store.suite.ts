import { describe, expect, it } from 'vitest'
import {
  emptySubscription,
  nextSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../../model/subscription/subscription-state.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { describeListedReaders } from './listed-readers.suite.ts'
import { later, now, subscriptionStoreTools } from './subscription-store-tools.ts'
import { samplePaid } from '../../samples/subscription-sample.ts'

/** The contract of every subscription store. */
export function subscriptionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the subscription store of ${name}`, () => {
    const tools = subscriptionStoreTools(useStorage(openEmpty))
    const { stores, newId, newNumber, createSite, createUser, apply } = tools

    it('creates a subscription with its first change and keeps its id', async () => {
      const [siteId, { id: userId }] = [await createSite(), await createUser()]
      const key = { siteId, userId }
      const { subscriptionStore } = stores()
      expect(await subscriptionStore.find(key)).toBeNull()
      const first = await apply(siteId, userId, { type: 'newsletter.subscribe' })
      expect(first?.before).toEqual(emptySubscription)
      expect(first?.after).toMatchObject({ ...emptySubscription, ...key, newsletter: 'on', createdAt: now })
      const paid = samplePaid({ periodEndsAt: later(1000) })
      const second = await apply(siteId, userId, { type: 'payment.observe', paid }, undefined, later(5))
      expect(second?.before).toMatchObject({ newsletter: 'on', paid: null })
      const expected = { ...first?.after, paid, updatedAt: later(5) }
      expect(second?.after).toEqual(expected)
      expect(await subscriptionStore.find(key)).toEqual(expected)
      expect(await subscriptionStore.byId(first?.after.id ?? '')).toEqual(expected)
      expect(await subscriptionStore.byId(newId())).toBeNull()
    })

    it('stores the first page on which a reader subscribed, and counts pages in a period', async () => {
      const siteId = await createSite()
      const { subscriptionStore } = stores()
      const subscribe = async (signupPage: string | null, at: Date, event: SubscriptionEvent) => {
        const key = { siteId, userId: (await createUser()).id }
        const change = { key, newId: newId(), now: at, next: by(event) }
        await subscriptionStore.change({ ...change, signupPage })
        return { key, change }
      }
      const by = (event: SubscriptionEvent) => (state: SubscriptionState) => nextSubscription(state, event)
      const soup = await subscribe('/recipes/soup', now, { type: 'newsletter.subscribe' })
      await subscriptionStore.change({ ...soup.change, signupPage: '/about' })
      expect((await subscriptionStore.find(soup.key))?.signupPage).toBe('/recipes/soup')
      const late = await subscribe(null, later(1), { type: 'newsletter.subscribe' })
      await subscriptionStore.change({ ...late.change, signupPage: '/recipes/soup' })
      await subscribe('/about', later(2), { type: 'newsletter.subscribe' })
      await subscribe('/press', later(3), { type: 'checkout.open', checkoutId: 'checkout' })
      await subscribe('/', later(24 * 60 * 60), { type: 'newsletter.subscribe' })
      const period = { siteId, from: '2026-03-01', to: '2026-03-01', limit: 10 }
      const counted = [
        { page: '/recipes/soup', count: 2 },
        { page: '/about', count: 1 },
      ]
      expect(await subscriptionStore.signupPages(period)).toEqual(counted)
      expect(await subscriptionStore.signupPages({ ...period, limit: 1 })).toEqual(counted.slice(0, 1))
      expect(await subscriptionStore.signupPages({ ...period, siteId: await createSite() })).toEqual([])
    })

    it("keeps the site's own subscription separate from those of its readers", async () => {
      const siteId = await createSite()
      const { id: userId } = await createUser()
      await apply(siteId, null, { type: 'payment.observe', paid: samplePaid() })
      await apply(siteId, userId, { type: 'newsletter.subscribe' })
      const { subscriptionStore } = stores()
      expect((await subscriptionStore.find({ siteId, userId: null }))?.paid).toEqual(samplePaid())
      expect((await subscriptionStore.find({ siteId, userId }))?.paid).toBeNull()
      const everyone = { siteId, plan: 'all', query: '', limit: 10, offset: 0 } as const
      expect((await subscriptionStore.list(everyone)).total).toBe(1)
      expect(await subscriptionStore.counts(siteId)).toEqual({ free: 1, paid: 0, newsletter: 1 })
    })

    it('processes an event once, even if it arrives repeatedly and concurrently', async () => {
      const [siteId, { id: userId }] = [await createSite(), await createUser()]
      const eventId = `evt_${newNumber()}`
      const { subscriptionStore } = stores()
      expect(await subscriptionStore.isEventProcessed(eventId)).toBe(false)
      const changes = await Promise.all(
        Array.from({ length: 8 }, () => apply(siteId, userId, { type: 'newsletter.subscribe' }, eventId)),
      )
      expect(changes.filter((change) => change !== null)).toHaveLength(1)
      expect(await subscriptionStore.isEventProcessed(eventId)).toBe(true)
      expect(await apply(siteId, userId, { type: 'newsletter.unsubscribe' }, eventId)).toBeNull()
      expect((await subscriptionStore.find({ siteId, userId }))?.newsletter).toBe('on')
    })

    it('does not record an event whose processing failed', async () => {
      const [siteId, { id: userId }] = [await createSite(), await createUser()]
      const eventId = `evt_${newNumber()}`
      const failing = stores().subscriptionStore.change({
        key: { siteId, userId },
        newId: newId(),
        now,
        eventId,
        next: () => {
          throw new Error('broken')
        },
      })
      await expect(failing).rejects.toThrow('broken')
      expect(await stores().subscriptionStore.isEventProcessed(eventId)).toBe(false)
    })

    it('loses none of many concurrent changes', async () => {
      const [siteId, { id: userId }] = [await createSite(), await createUser()]
      const changes = Array.from({ length: 10 }, (_, index) =>
        stores().subscriptionStore.change({
          key: { siteId, userId },
          newId: newId(),
          now,
          next: (state) => ({ ...state, checkoutId: `${state.checkoutId ?? ''}${index}` }),
        }),
      )
      await Promise.all(changes)
      const found = await stores().subscriptionStore.find({ siteId, userId })
      expect([...(found?.checkoutId ?? '')].sort().join('')).toBe('0123456789')
    })

    it('lists subscribers newest first, by plan and by part of an address', async () => {
      const siteId = await createSite()
      const number = newNumber()
      const readers = await Promise.all(
        ['Ann_x', 'ben%', 'cleo', 'dan'].map((word) => createUser(`${word}-${number}@example.com`)),
      )
      const [ann, ben, cleo, dan] = readers.map(({ id }) => id)
      if (!ann || !ben || !cleo || !dan) throw new Error('four readers were made')
      await apply(siteId, ann, { type: 'newsletter.subscribe' })
      await apply(siteId, ben, { type: 'payment.observe', paid: samplePaid() }, undefined, later(1))
      await apply(siteId, cleo, { type: 'newsletter.subscribe' }, undefined, later(2))
      const ended = samplePaid({ status: 'ended' })
      await apply(siteId, cleo, { type: 'payment.observe', paid: ended }, undefined, later(3))
      await apply(siteId, dan, { type: 'newsletter.unsubscribe' }, undefined, later(4))
      const list = async (plan: 'all' | 'free' | 'paid', query = '', limit = 10, offset = 0) => {
        const page = { siteId, plan, query, limit, offset }
        const { subscribers, total } = await stores().subscriptionStore.list(page)
        return [total, ...subscribers.map(({ userId }) => userId)]
      }
      expect(await list('all')).toEqual([3, cleo, ben, ann])
      expect(await list('all', '', 1, 1)).toEqual([3, ben])
      expect(await list('free')).toEqual([2, cleo, ann])
      expect(await list('paid')).toEqual([1, ben])
      expect(await list('all', 'ANN_')).toEqual([1, ann])
      expect(await list('all', 'n%-')).toEqual([1, ben])
      expect(await list('all', '_')).toEqual([1, ann])
      expect(await list('all', '\\')).toEqual([0])
      expect(await stores().subscriptionStore.counts(siteId)).toEqual({ free: 2, paid: 1, newsletter: 2 })
      const { subscribers } = await stores().subscriptionStore.list({
        ...{ siteId, plan: 'paid', query: '', limit: 10, offset: 0 },
      })
      const first = { email: `ben%-${number}@example.com`, displayName: null, paid: samplePaid() }
      expect(subscribers[0]).toMatchObject(first)
    })

    it("lists a reader's subscriptions to all sites, oldest first", async () => {
      const { id: userId } = await createUser()
      const sites = [await createSite(), await createSite(), await createSite()]
      for (const [index, siteId] of sites.entries()) {
        await apply(siteId, userId, { type: 'newsletter.subscribe' }, undefined, later(index))
      }
      const found = await stores().subscriptionStore.ofUser(userId)
      expect(found.map(({ siteId }) => siteId)).toEqual(sites)
      expect(await stores().subscriptionStore.ofUser(newId())).toEqual([])
    })

    it('finds live paid subscriptions whose period has ended, least recently checked first', async () => {
      const siteId = await createSite()
      const long = new Date('2020-01-01T00:00:00.000Z')
      const statuses = ['active', 'past_due', 'canceling', 'ended'] as const
      for (const [index, status] of statuses.entries()) {
        const { id } = await createUser()
        const periodEndsAt = new Date(long.getTime() - index)
        const paid = samplePaid({ status, periodEndsAt, observedAt: later(index) })
        await apply(siteId, id, { type: 'payment.observe', paid })
      }
      const overdue = await stores().subscriptionStore.overdue(new Date(long.getTime() + 1000), 10)
      expect(overdue.map(({ paid }) => paid?.status)).toEqual(['active', 'past_due', 'canceling'])
      const none = await stores().subscriptionStore.overdue(new Date(long.getTime() - 1000), 10)
      expect(none).toEqual([])
      expect(await stores().subscriptionStore.overdue(new Date(long.getTime() + 1000), 2)).toHaveLength(2)
    })

    describeListedReaders(tools)

    it("keeps a payer's first customer id", async () => {
      const { id } = await createUser()
      const { subscriptionStore } = stores()
      expect(await subscriptionStore.customerOf(id)).toBeNull()
      await subscriptionStore.saveCustomer(id, 'cus_1')
      await subscriptionStore.saveCustomer(id, 'cus_2')
      expect(await subscriptionStore.customerOf(id)).toBe('cus_1')
    })
  })
}
