import { describe, expect, it } from 'vitest'
import { nextSubscription, type SubscriptionEvent } from '../../../model/subscription/subscription-state.ts'
import { later, now, type SubscriptionStoreTools } from './subscription-store-tools.ts'
import { samplePaid } from '../../samples/subscription-sample.ts'

/** How every subscription store changes the subscriptions of all people on a list. */
export function describeListedReaders({
  stores,
  newId,
  newNumber,
  createSite,
  createUser,
  apply,
}: SubscriptionStoreTools): void {
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

    it('creates missing accounts, and keeps existing subscriptions', async () => {
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

    it('is found by parts of addresses and names, by plan and by date, page by page, however long it is', async () => {
      const siteId = await createSite()
      const number = newNumber()
      const readers = Array.from({ length: 2100 }, (_, index) => ({
        ...person(`r${index}-${number}@x.org`, index % 7 === 0 ? 'unsubscribe' : 'include'),
        since: later(60 * (index % 1500)),
        ...(index === 5 ? { name: 'Ida Winter' } : {}),
      }))
      await changeListed(siteId, readers)
      const everyone = (await everybody(siteId)).toSorted(
        (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
      )
      const subscribed = everyone.filter(({ newsletter }) => newsletter === 'on')
      const list = async (query: string, plan: 'all' | 'gone', offset: number, since?: string) => {
        const page = { siteId, plan, query, limit: 3, offset, since }
        const { subscribers, total } = await stores().subscriptionStore.list(page)
        return { total, emails: subscribers.map(({ email }) => email) }
      }
      const expected = (found: typeof everyone, offset: number) => ({
        total: found.length,
        emails: found.slice(offset, offset + 3).map(({ email }) => email),
      })
      for (const offset of [0, 1798, 1799, 5000]) {
        expect(await list('', 'all', offset)).toEqual(expected(subscribed, offset))
        expect(await list('X.ORG', 'all', offset)).toEqual(expected(subscribed, offset))
      }
      const gone = everyone.filter(({ newsletter }) => newsletter === 'off')
      expect(await list('', 'gone', 299)).toEqual(expected(gone, 299))
      const seven = subscribed.filter(({ email }) => email.includes('r17'))
      for (const offset of [0, 2, seven.length - 1]) {
        expect(await list('r17', 'all', offset)).toEqual(expected(seven, offset))
      }
      const ida = subscribed.filter(({ email }) => email.startsWith('r5-'))
      expect(await list('a wiNt', 'all', 0)).toEqual(expected(ida, 0))
      const lateOnes = subscribed.filter(({ createdAt }) => createdAt.toISOString() >= '2026-03-02')
      expect(lateOnes.length).toBeGreaterThan(0)
      expect(await list('r1', 'all', 1, '2026-03-02')).toEqual(
        expected(
          lateOnes.filter(({ email }) => email.includes('r1')),
          1,
        ),
      )
    })

    it('is imported completely, in many statements, and changes nothing the second time', async () => {
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

    it('changes nothing in a dry run, or when it fails halfway', async () => {
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

    it('overwrites no concurrent change of its readers', async () => {
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

    it('can have a consent and a sign-up page each, and keeps the names of those who are known', async () => {
      const siteId = await createSite()
      const number = newNumber()
      const [ann, ben] = [`ann-${number}@x.org`, `ben-${number}@x.org`]
      const { id: annId } = await createUser(ann)
      await apply(siteId, annId, { type: 'newsletter.subscribe' })
      const consent = { statement: 'At the market', source: 'market.csv', createdAt: later(-400) }
      const record = { ...consent, siteId, id: `consent-${number}`, userId: annId }
      const { subscriptionStore } = stores()
      await subscriptionStore.addConsents([record])
      await subscriptionStore.addConsents([{ ...record, statement: 'Later' }])
      const own = { signupPage: '/recipes/soup', consentId: record.id }
      await subscriptionStore.changeListed({
        ...{ siteId, now: later(9), isDryRun: false, keepsNames: true, newId },
        readers: [
          { ...person(ann), ...own },
          { ...person(ben, 'unsubscribe'), ...own },
        ],
        next: (state, { event }) => nextSubscription(state, event),
      })
      const found = new Map((await everybody(siteId)).map((one) => [one.email, one]))
      expect(found.get(ann)).toMatchObject({ newsletter: 'on', name: null, signupPage: null, consent: null })
      expect(found.get(ben)).toMatchObject({
        ...{ newsletter: 'off', name: `The ${ben}`, signupPage: '/recipes/soup', consent },
        isConfirmed: false,
      })
      const days = { from: '2000-01-01', to: '2100-01-01' }
      expect(await subscriptionStore.signupPages({ siteId, ...days, limit: 5 })).toEqual([
        { page: '/recipes/soup', count: 1 },
      ])
    })
  })
}
