import { describe, expect, it } from 'vitest'
import { isLive, nextSubscription, paidStatuses } from '../../../model/subscription/subscription-state.ts'
import { subscriberPlans } from '../../../ports/stores/subscriptions/subscription-store.ts'
import type { ListedSubscriberRecord } from '../../../model/subscription/subscription-record.ts'
import { fc, test } from '../../arbitraries/property.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'
import { samplePaid } from '../../samples/subscription-sample.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const pages = ['/', '/recipes/soup', null] as const

const oneReader = { site: fc.nat({ max: 1 }), reader: fc.nat({ max: 3 }) }
const change = fc.oneof(
  fc.record({
    ...{ ...oneReader, page: fc.constantFrom(...pages), day: fc.nat({ max: 3 }) },
    type: fc.constantFrom(
      ...(['newsletter.subscribe', 'newsletter.unsubscribe', 'newsletter.bounce'] as const),
      ...(['newsletter.complain', 'newsletter.remove', 'newsletter.restore'] as const),
    ),
  }),
  fc.record({
    ...{ ...oneReader, page: fc.constantFrom(...pages), day: fc.nat({ max: 3 }) },
    ...{ type: fc.constant('payment' as const), status: fc.constantFrom(...paidStatuses) },
  }),
  fc.record({
    ...{ site: oneReader.site, type: fc.constant('import' as const), hasConsent: fc.boolean() },
    readers: fc.uniqueArray(oneReader.reader, { minLength: 1 }),
  }),
  fc.record({
    reader: oneReader.reader,
    type: fc.constantFrom('confirm' as const, 'erase account' as const),
  }),
  fc.record({ site: oneReader.site, type: fc.constant('erase site' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** The kept counts of subscribers equal the counted ones, however subscriptions change. */
export function subscriberCountsContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the subscriber counts of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    async function newWorld() {
      const number = newNumber()
      const siteIds = [await newSite(), await newSite()]
      const emails = [0, 1, 2, 3].map((index) => `r${index}-${number}@example.com`)
      const idOf = async (reader: number) => {
        const email = emails[reader] ?? ''
        return (await stores().userStore.ensure({ id: newId(), email, createdAt: now })).id
      }
      return { siteIds, emails, idOf }
    }
    type World = Awaited<ReturnType<typeof newWorld>>

    async function newSite() {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }

    async function apply(world: World, one: Change) {
      const all = stores()
      const at = 'day' in one ? new Date(now.getTime() + one.day * 24 * 60 * 60 * 1000) : now
      const siteId = 'site' in one ? (world.siteIds[one.site] ?? '') : ''
      switch (one.type) {
        case 'import': {
          const consent = { siteId, id: newId(), userId: newId(), statement: '', source: '', createdAt: now }
          if (one.hasConsent) await all.subscriptionStore.addConsents([consent])
          await all.subscriptionStore.changeListed({
            ...{ siteId, now, newId, isDryRun: false },
            readers: one.readers.map((reader) => ({
              ...{ email: world.emails[reader] ?? '', name: 'Ada', since: now },
            })),
            ...(one.hasConsent && { consentId: consent.id }),
            next: (state) => nextSubscription(state, { type: 'newsletter.include' }),
          })
          return
        }
        case 'confirm': {
          const email = world.emails[one.reader] ?? ''
          await all.userStore.ensure({ id: newId(), email, createdAt: now, confirmedAt: now })
          return
        }
        case 'erase account': {
          const [userId, email] = [await world.idOf(one.reader), world.emails[one.reader] ?? '']
          const erasure = { userId, email, siteIds: [], avatarImageId: null, comments: 'delete' as const }
          await all.accountStore.erase({ ...erasure, suppressionHash: email, now })
          return
        }
        case 'erase site':
          await all.siteStore.setDeleted(siteId, now)
          await all.siteStore.erase(siteId)
          world.siteIds[one.site] = await newSite()
          return
        default: {
          const event =
            one.type === 'payment'
              ? ({
                  type: 'payment.observe',
                  paid: samplePaid({ status: one.status, observedAt: at }),
                } as const)
              : ({ type: one.type } as const)
          const key = { siteId, userId: await world.idOf(one.reader) }
          const next = (state: Parameters<typeof nextSubscription>[0]) => nextSubscription(state, event)
          await all.subscriptionStore.change({ key, newId: newId(), now: at, next, signupPage: one.page })
        }
      }
    }

    test.prop([fc.array(change, { maxLength: 25 })], { numRuns: 20 })(
      'equal the counted ones after any changes',
      async (changes) => {
        const world = await newWorld()
        for (const one of changes) await apply(world, one)
        for (const siteId of world.siteIds) await expectCounted(siteId)
      },
    )

    it('count the subscription of a reader who confirms at the same time', async () => {
      const world = await newWorld()
      const subscribe = { type: 'newsletter.subscribe', site: 0, page: null, day: 0 } as const
      await Promise.all(
        [0, 1, 2, 3].flatMap((reader) => [
          apply(world, { ...subscribe, reader }),
          apply(world, { type: 'confirm', reader }),
        ]),
      )
      await expectCounted(world.siteIds[0] ?? '')
    })

    async function expectCounted(siteId: string) {
      const all = stores()
      const readers = await all.subscriptionStore.page({ siteId, after: '', limit: 10 })
      const ofPlan = (plan: (typeof subscriberPlans)[number], since?: string) =>
        all.subscriptionStore.list({ siteId, plan, query: '', limit: 10, offset: 0, since })
      for (const plan of subscriberPlans) {
        const counted = await ofPlan(plan, '2000-01-01')
        expect(counted.total).toBe(counted.subscribers.length)
        expect(await ofPlan(plan)).toEqual(counted)
      }
      const isOn = ({ newsletter }: ListedSubscriberRecord) => newsletter === 'on'
      const [paid, free] = [readers.filter(pays), readers.filter((one) => isOn(one) && !pays(one))]
      expect(await all.subscriptionStore.counts(siteId)).toEqual({
        ...{ free: free.length, paid: paid.length, newsletter: readers.filter(isOn).length },
      })
      const people = await all.userStore.byIds(readers.map(({ userId }) => userId))
      const confirmed = new Set(people.flatMap(({ id, confirmedAt }) => (confirmedAt === null ? [] : id)))
      const agreed = readers.filter((one) => isOn(one) && (one.consent !== null || confirmed.has(one.userId)))
      expect(await all.newsletterStore.audienceCounts(siteId)).toEqual({
        ...{ all: agreed.length, paid: agreed.filter(pays).length },
        free: agreed.filter((one) => !pays(one)).length,
      })
      for (const [from, to] of [
        ['2026-03-01', '2026-03-02'],
        ['2026-03-01', '2026-03-31'],
      ] as const) {
        const signups = await all.subscriptionStore.signupPages({ siteId, from, to, limit: 10 })
        expect(Object.fromEntries(signups.map(({ page, count }) => [page, count]))).toEqual(
          countPages(readers, to),
        )
      }
    }
  })
}

function pays({ paid }: ListedSubscriberRecord): boolean {
  return isLive(paid)
}

function countPages(readers: readonly ListedSubscriberRecord[], to: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { signupPage, newsletter, paid, createdAt } of readers) {
    const isCounted = newsletter !== 'never' || paid !== null
    if (signupPage === null || !isCounted || createdAt.toISOString().slice(0, 10) > to) continue
    counts[signupPage] = (counts[signupPage] ?? 0) + 1
  }
  return counts
}
