import { describe, expect, it } from 'vitest'
import {
  nextSubscription,
  type PaidSubscription,
  type SubscriptionEvent,
} from '../../../model/subscription/subscription-state.ts'
import type { NewsletterStoreTools } from './newsletter-store-tools.ts'
import { givePlan, samplePaid } from '../../samples/subscription-sample.ts'

/** Whom the newsletters of every store reach. */
export function describeNewsletterRecipients({
  stores,
  newId,
  newNumber,
  newStart,
  createSite,
  addReaders,
  newSend,
  lease,
  finishAll,
}: NewsletterStoreTools): void {
  describe('a newsletter', () => {
    it('goes to who was its audience when it was sent off, and still gets newsletters', async () => {
      const at = newStart()
      const siteId = await createSite()
      const readers = await addReaders(siteId, 5)
      const [stays, leaves, pays, ends, returns] = readers.map(({ id }) => id)
      const now = (seconds: number) => ({ newId: newId(), now: at(seconds) })
      const move = (userId: string | undefined, event: SubscriptionEvent, seconds: number) =>
        stores().subscriptionStore.change({
          ...{ key: { siteId, userId: userId ?? '' }, ...now(seconds) },
          next: (state) => nextSubscription(state, event),
        })
      const paid = (userId: string | undefined, changes: Partial<PaidSubscription>) =>
        ({ type: 'payment.observe', paid: samplePaid({ providerId: `sub_${userId}`, ...changes }) }) as const
      await move(ends, paid(ends, {}), 0)
      const sends = (['all', 'free', 'paid'] as const).map((audience) => ({
        ...{ ...newSend(siteId, at(10)), recipeId: null, letterId: newId(), audience },
      }))
      for (const send of sends) await stores().newsletterStore.create(send)
      await move(leaves, { type: 'newsletter.unsubscribe' }, 11)
      await move(pays, paid(pays, {}), 11)
      await move(ends, paid(ends, { status: 'ended', observedAt: at(11) }), 11)
      await move(returns, { type: 'newsletter.unsubscribe' }, 11)
      await move(returns, { type: 'newsletter.subscribe' }, 12)
      const { id: late } = (await addReaders(siteId, 1))[0] ?? { id: '' }
      await move(late, { type: 'newsletter.unsubscribe' }, 13)
      await move(late, { type: 'newsletter.subscribe' }, 13)
      const totals = { all: 5, free: 4, paid: 1 }
      for (const send of sends) {
        const pending = totals[send.audience]
        expect(await stores().newsletterStore.progress(siteId, send.id)).toMatchObject({
          pending,
          skipped: 0,
        })
      }
      const found: Record<string, string[]> = {}
      for (const _send of sends) {
        const leased = await lease(at(20), { leasedUntil: at(600) })
        found[leased?.send.audience ?? ''] = (leased?.deliveries ?? []).map(({ userId }) => userId)
      }
      const [everybody, free] = [[stays, pays, ends].toSorted(), [stays, pays].toSorted()]
      expect(found).toEqual({ all: everybody, free, paid: [ends] })
      for (const send of sends) {
        const pending = found[send.audience]?.length ?? 0
        const skipped = totals[send.audience] - pending
        expect(await stores().newsletterStore.progress(siteId, send.id)).toMatchObject({ pending, skipped })
      }
      for (const send of sends) await finishAll(send, at(700))
    })

    it('finds the few recipients of a plan among thousands of readers, each once', async () => {
      const at = newStart()
      const siteId = await createSite()
      const number = newNumber()
      const readers = Array.from({ length: 2100 }, (_, index) => ({
        ...{ email: `r${index}-${number}@example.com`, name: null, since: at(0) },
      }))
      const consent = { siteId, id: newId(), userId: newId(), createdAt: at(0), statement: '', source: '' }
      await stores().subscriptionStore.addConsents([consent])
      await stores().subscriptionStore.changeListed({
        ...{ siteId, now: at(0), isDryRun: false, newId, readers, consentId: consent.id },
        next: (state) => nextSubscription(state, { type: 'newsletter.include' }),
      })
      const ids = (await stores().subscriptionStore.page({ siteId, after: '', limit: 2100 })).map(
        ({ userId }) => userId,
      )
      const paying = [ids[0], ids[1000], ids[2099]].map((id) => id ?? '')
      for (const userId of paying) {
        await givePlan(stores(), { siteId, userId }, 'monthly', { providerId: `sub_${userId}` })
      }
      const send = { ...newSend(siteId, at(10)), audience: 'paid' as const }
      await stores().newsletterStore.create(send)
      const [first, rest] = [await lease(at(11), { count: 2 }), await lease(at(12), { count: 2 })]
      const leased = [first, rest].flatMap((one) => one?.deliveries ?? [])
      expect(leased.map(({ userId }) => userId)).toEqual(paying)
      expect(await lease(at(13))).toBeNull()
      expect(await finishAll(send, at(100))).toMatchObject({ sent: 3, skipped: 0, pending: 0 })
    })

    it('counts a mail as failed that was in progress when the failed ones were sent again', async () => {
      const at = newStart()
      const siteId = await createSite()
      await addReaders(siteId, 2)
      const send = newSend(siteId, at(0))
      const { newsletterStore } = stores()
      await newsletterStore.create(send)
      const [first, second] = (await lease(at(1)))?.deliveries ?? []
      if (!first || !second) throw new Error('two mails are due')
      const fail = (userId: string, time: Date) =>
        newsletterStore.finish(send, [{ userId, outcome: { state: 'failed', at: time, error: '550 no' } }])
      await fail(first.userId, at(2))
      expect(await newsletterStore.retryFailed(siteId, send.id, at(10))).toBe(1)
      expect(await newsletterStore.progress(siteId, send.id)).toMatchObject({ pending: 2, failed: 0 })
      await fail(second.userId, at(9))
      expect(await newsletterStore.progress(siteId, send.id)).toMatchObject({ pending: 1, failed: 1 })
      expect((await lease(at(11)))?.deliveries).toEqual([{ ...first, attempts: 0 }])
      expect(await finishAll(send, at(100))).toMatchObject({ sent: 1, failed: 1, pending: 0 })
    })
  })
}
