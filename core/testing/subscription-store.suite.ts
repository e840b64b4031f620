import { describe, expect, it } from 'vitest'
import {
  emptySubscription,
  nextSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../model/subscription/subscription-state.ts'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'
import { sampleSite } from './stored-records.ts'
import { samplePaid } from './subscription-sample.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** What every subscription store does, whatever is behind it. */
export function subscriptionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the subscription store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const createSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const createUser = (email = `reader-${newNumber()}@example.com`) =>
      stores().userStore.ensure({ id: newId(), email, createdAt: now })
    const apply = (
      siteId: string,
      userId: string | null,
      event: SubscriptionEvent,
      eventId?: string,
      at = now,
    ) =>
      stores().subscriptionStore.change({
        key: { siteId, userId },
        newId: newId(),
        now: at,
        next: (state) => nextSubscription(state, event),
        eventId,
      })

    it('makes a subscription by its first change and keeps its id by the next', async () => {
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

    it('notes the first page on which a reader subscribed, and counts pages over a time', async () => {
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
      await subscribe('/', later(60), { type: 'newsletter.subscribe' })
      const period = { siteId, since: now, until: later(60), limit: 10 }
      const counted = [
        { page: '/recipes/soup', count: 2 },
        { page: '/about', count: 1 },
      ]
      expect(await subscriptionStore.signupPages(period)).toEqual(counted)
      expect(await subscriptionStore.signupPages({ ...period, limit: 1 })).toEqual(counted.slice(0, 1))
      expect(await subscriptionStore.signupPages({ ...period, siteId: await createSite() })).toEqual([])
    })

    it("keeps the site's own subscription apart from those of its readers", async () => {
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

    it('does the work of an event once, however often and from wherever it comes at once', async () => {
      const [siteId, { id: userId }] = [await createSite(), await createUser()]
      const eventId = `evt_${newNumber()}`
      const { subscriptionStore } = stores()
      expect(await subscriptionStore.knowsEvent(eventId)).toBe(false)
      const changes = await Promise.all(
        Array.from({ length: 8 }, () => apply(siteId, userId, { type: 'newsletter.subscribe' }, eventId)),
      )
      expect(changes.filter((change) => change !== null)).toHaveLength(1)
      expect(await subscriptionStore.knowsEvent(eventId)).toBe(true)
      expect(await apply(siteId, userId, { type: 'newsletter.unsubscribe' }, eventId)).toBeNull()
      expect((await subscriptionStore.find({ siteId, userId }))?.newsletter).toBe('on')
    })

    it('forgets an event whose work failed', async () => {
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
      expect(await stores().subscriptionStore.knowsEvent(eventId)).toBe(false)
    })

    it('loses no change when many come at once', async () => {
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

    it('finds live paid subscriptions whose period is over, those asked about longest ago first', async () => {
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

    describe('a list of readers', () => {
      const person = (email: string, type: 'include' | 'unsubscribe' = 'include') => {
        const event: SubscriptionEvent = { type: `newsletter.${type}` }
        return { email, name: `The ${email}`, since: later(-500), event }
      }
      const changeListed = (siteId: string, readers: ReturnType<typeof person>[], isDryRun = false) =>
        stores().subscriptionStore.changeListed({
          ...{ siteId, now: later(9), isDryRun, readers, newId },
          next: (state, { event }) => nextSubscription(state, event),
        })
      const everybody = (siteId: string) =>
        stores().subscriptionStore.page({ siteId, after: '', limit: 10_000 })

      it('makes accounts for those who have none, and keeps what others have', async () => {
        const siteId = await createSite()
        const number = newNumber()
        const [ann, ben, cleo] = [`ann-${number}@x.org`, `ben-${number}@x.org`, `cleo-${number}@x.org`]
        const { id: annId } = await createUser(ann)
        const { id: benId } = await createUser(ben)
        await apply(siteId, annId, { type: 'payment.observe', paid: samplePaid() })
        const refused = await apply(siteId, benId, { type: 'newsletter.unsubscribe' })
        const outcomes = await changeListed(siteId, [person(ben), person(ann), person(cleo, 'unsubscribe')])
        expect(outcomes).toEqual([
          { before: 'off', after: 'off', renamed: { before: null, after: `The ${ben}` } },
          { before: 'never', after: 'on', renamed: { before: null, after: `The ${ann}` } },
          { before: 'never', after: 'off' },
        ])
        const found = new Map((await everybody(siteId)).map((one) => [one.email, one]))
        expect([...found.keys()].sort()).toEqual([ann, ben, cleo])
        expect(found.get(ann)).toMatchObject({ userId: annId, newsletter: 'on', paid: samplePaid() })
        expect(found.get(ben)).toMatchObject({ id: refused?.after.id, createdAt: now, newsletter: 'off' })
        expect(found.get(cleo)).toMatchObject({ createdAt: later(-500), displayName: `The ${cleo}` })
        expect((await stores().userStore.byEmail(cleo))?.displayName).toBeNull()
      })

      it('is taken whole, over many statements, and changes nothing the second time', async () => {
        const siteId = await createSite()
        const number = newNumber()
        const readers = Array.from({ length: 600 }, (_, index) => person(`r${index}-${number}@x.org`))
        expect(await changeListed(siteId, readers)).toHaveLength(600)
        const first = await everybody(siteId)
        expect(first).toHaveLength(600)
        const again = await changeListed(siteId, readers)
        expect(again.every(({ before, after }) => before === 'on' && after === 'on')).toBe(true)
        expect(await everybody(siteId)).toEqual(first)
        const ids = first.map(({ userId }) => userId)
        expect(ids).toEqual(ids.toSorted())
        const middle = ids[299] ?? ''
        const page = await stores().subscriptionStore.page({ siteId, after: middle, limit: 5 })
        expect(page).toEqual(first.slice(300, 305))
      })

      it('does nothing in a dry run, and nothing when it fails half way', async () => {
        const siteId = await createSite()
        const number = newNumber()
        const readers = Array.from({ length: 300 }, (_, index) => person(`d${index}-${number}@x.org`))
        expect((await changeListed(siteId, readers, true)).at(-1)).toEqual({ before: 'never', after: 'on' })
        const failing = stores().subscriptionStore.changeListed({
          ...{ siteId, now, isDryRun: false, readers, newId },
          next: (state, { email }) => {
            if (email.startsWith('d299-')) throw new Error('broken')
            return nextSubscription(state, { type: 'newsletter.include' })
          },
        })
        await expect(failing).rejects.toThrow('broken')
        expect(await everybody(siteId)).toEqual([])
        expect(await stores().userStore.byEmail(`d0-${number}@x.org`)).toBeNull()
      })

      it('loses no change that readers make meanwhile', async () => {
        const siteId = await createSite()
        const users = await Promise.all(Array.from({ length: 12 }, () => createUser()))
        const readers = users.map(({ email }) => person(email))
        await Promise.all([
          changeListed(siteId, readers),
          ...users.map(({ id }) => apply(siteId, id, { type: 'payment.observe', paid: samplePaid() })),
          ...users.map(({ id }) => apply(siteId, id, { type: 'newsletter.unsubscribe' })),
        ])
        for (const { paid, newsletter } of await everybody(siteId)) {
          expect({ paid, newsletter }).toEqual({ paid: samplePaid(), newsletter: 'off' })
        }
      })
    })

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
