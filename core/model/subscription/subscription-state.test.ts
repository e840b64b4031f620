import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { samplePaid } from '../../testing/samples/subscription-sample.ts'
import {
  currentPlan,
  emptySubscription,
  hasFullAccess,
  isSecondSubscription,
  newsletterChoices,
  nextSubscription,
  paidStatuses,
  paymentGraceSeconds,
  subscriptionStatus,
  type PaidSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const seconds = (count: number) => new Date(now.getTime() + count * 1000)
const observe = (changes: Partial<PaidSubscription> = {}): SubscriptionEvent => ({
  type: 'payment.observe',
  paid: samplePaid(changes),
})
const after = (...events: SubscriptionEvent[]): SubscriptionState =>
  events.reduce(nextSubscription, emptySubscription)

const subscribe: SubscriptionEvent = { type: 'newsletter.subscribe' }
const include: SubscriptionEvent = { type: 'newsletter.include' }
const unsubscribe: SubscriptionEvent = { type: 'newsletter.unsubscribe' }
const open = (checkoutId: string): SubscriptionEvent => ({ type: 'checkout.open', checkoutId })
const close = (checkoutId: string): SubscriptionEvent => ({ type: 'checkout.close', checkoutId })

describe('every transition', () => {
  const choices = 'never on off bounced complained removed'
  it.each([
    ['newsletter.subscribe', 'on on on on on on'],
    ['newsletter.include', 'on on off bounced complained removed'],
    ['newsletter.unsubscribe', 'off off off off complained off'],
    ['newsletter.bounce', 'bounced bounced off bounced complained bounced'],
    ['newsletter.complain', 'complained complained complained complained complained complained'],
    ['newsletter.remove', 'off removed off bounced complained removed'],
    ['newsletter.restore', 'never on off bounced complained on'],
  ] as const)(`of the newsletter by %s leads from ${choices} to %s`, (type, expected) => {
    const reached = newsletterChoices.map(
      (newsletter) =>
        nextSubscription({ ...emptySubscription, newsletter, paid: samplePaid() }, { type }).newsletter,
    )
    expect(newsletterChoices.join(' ')).toBe(choices)
    expect(reached.join(' ')).toBe(expected)
  })

  // What counts after one sight of a payment and then another: n for the new sight, k for the known one.
  it.each([
    ['the same subscription, seen later', 'same', 1, 'nnnn nnnn nnnn kkkk'],
    ['the same subscription, seen at the same instant', 'same', 0, 'nnnn nnnn nnnn kkkk'],
    ['the same subscription, seen earlier', 'same', -1, 'kkkk kkkk kkkk kkkk'],
    ['another subscription, seen later', 'other', 1, 'kkkk kkkk kkkk nnnk'],
    ['another subscription, seen earlier', 'other', -1, 'kkkk kkkk kkkk nnnk'],
  ])('of a payment by %s is decided', (_what, which, later, expected) => {
    const decided = paidStatuses.map((known) =>
      paidStatuses.map((seen) => {
        const before = after(observe({ status: known, providerId: 'same', observedAt: now, amountCents: 1 }))
        const sight = { status: seen, providerId: which, observedAt: seconds(later), amountCents: 2 }
        const { paid } = nextSubscription(before, observe(sight))
        return paid?.amountCents === 2 ? 'n' : 'k'
      }),
    )
    expect(decided.map((row) => row.join('')).join(' ')).toBe(expected)
  })
})

describe('the free plan', () => {
  it.each([
    { events: [], status: 'none', plan: null },
    { events: [subscribe], status: 'free', plan: 'free' },
    { events: [include], status: 'free', plan: 'free' },
    { events: [subscribe, unsubscribe], status: 'cancelled', plan: null },
    { events: [unsubscribe, include], status: 'cancelled', plan: null },
    { events: [unsubscribe, subscribe], status: 'free', plan: 'free' },
  ] as const)('is $plan after $events.length events: $status', ({ events, status, plan }) => {
    const state = after(...events)
    expect(subscriptionStatus(state)).toBe(status)
    expect(currentPlan(state, now)).toBe(plan)
  })

  it('stays refused when newsletters are included in a paid plan', () => {
    const state = after(unsubscribe, observe(), include)
    expect(state.newsletter).toBe('off')
    expect(currentPlan(state, now)).toBe('monthly')
  })
})

describe('a checkout', () => {
  it('is pending until it is closed, and does not affect the free plan', () => {
    const pending = after(subscribe, open('a'))
    expect(subscriptionStatus(pending)).toBe('pending')
    expect(currentPlan(pending, now)).toBe('free')
    expect(subscriptionStatus(nextSubscription(pending, close('a')))).toBe('free')
  })

  it('is not closed by the end of another one', () => {
    expect(after(open('a'), open('b'), close('a')).checkoutId).toBe('b')
  })

  it('can be retried after it was abandoned', () => {
    expect(subscriptionStatus(after(open('a'), close('a'), open('b')))).toBe('pending')
  })

  it('is closed once it is paid, and none is opened in addition to a live subscription', () => {
    expect(after(open('a'), observe()).checkoutId).toBeNull()
    expect(after(observe(), open('a')).checkoutId).toBeNull()
    expect(after(observe({ status: 'ended' }), open('a')).checkoutId).toBe('a')
  })
})

describe('a paid plan', () => {
  it.each(paidStatuses)('is %s when the service reports it', (status) => {
    const state = after(subscribe, observe({ status }))
    expect(subscriptionStatus(state)).toBe(status === 'ended' ? 'free' : status)
    expect(currentPlan(state, now)).toBe(status === 'ended' ? 'free' : 'monthly')
  })

  it('is canceled if it has ended and there is no newsletter', () => {
    expect(subscriptionStatus(after(observe(), observe({ status: 'ended' })))).toBe('cancelled')
  })

  it('changes from any status to any other while it is live, and changes its plan', () => {
    const live = ['active', 'past_due', 'canceling'] as const
    for (const from of live) {
      for (const to of paidStatuses) {
        const state = after(observe({ status: from }), observe({ status: to, plan: 'yearly' }))
        expect(state.paid).toMatchObject({ status: to, plan: 'yearly' })
      }
    }
  })

  it('is not restored by observations from before its end, nor after', () => {
    const ended = after(observe(), observe({ status: 'ended', observedAt: seconds(60) }))
    expect(nextSubscription(ended, observe({ observedAt: seconds(30) }))).toEqual(ended)
    expect(nextSubscription(ended, observe({ observedAt: seconds(90) }))).toEqual(ended)
  })

  it('keeps the latest observation if they arrive out of order', () => {
    const state = after(
      observe({ status: 'canceling', observedAt: seconds(60) }),
      observe({ observedAt: seconds(30) }),
    )
    expect(state.paid?.status).toBe('canceling')
    expect(nextSubscription(state, observe({ observedAt: seconds(90) })).paid?.status).toBe('active')
  })

  it('is not replaced by a second one while it is live', () => {
    const second = samplePaid({ providerId: 'sub_2', plan: 'yearly' })
    const state = after(observe())
    expect(isSecondSubscription(state, second)).toBe(true)
    expect(nextSubscription(state, { type: 'payment.observe', paid: second })).toEqual(state)
    expect(isSecondSubscription(state, { ...second, status: 'ended' })).toBe(false)
    expect(isSecondSubscription(state, samplePaid())).toBe(false)
  })

  it('is followed by a new one after its end, and late events of the old one do not end the new one', () => {
    const renewed = after(observe(), observe({ status: 'ended' }), observe({ providerId: 'sub_2' }))
    expect(renewed.paid?.providerId).toBe('sub_2')
    expect(nextSubscription(renewed, observe({ status: 'ended', observedAt: seconds(99) }))).toEqual(renewed)
    expect(nextSubscription(renewed, observe({ observedAt: seconds(99) }))).toEqual(renewed)
  })
})

describe('full access', () => {
  const end = samplePaid().periodEndsAt
  const at = (offsetSeconds: number) => new Date(end.getTime() + offsetSeconds * 1000)
  it('continues for some days after the period while news of the next payment is awaited', () => {
    for (const status of ['active', 'past_due'] as const) {
      const state = after(observe({ status }))
      expect(hasFullAccess(state, at(paymentGraceSeconds - 1))).toBe(true)
      expect(hasFullAccess(state, at(paymentGraceSeconds))).toBe(false)
    }
  })
  it('ends with the period if it was canceled, and immediately if it has ended', () => {
    expect(hasFullAccess(after(observe({ status: 'canceling' })), at(-1))).toBe(true)
    expect(hasFullAccess(after(observe({ status: 'canceling' })), at(0))).toBe(false)
    expect(hasFullAccess(after(observe({ status: 'ended' })), at(-1))).toBe(false)
    expect(currentPlan(after(subscribe, observe({ status: 'canceling' })), at(0))).toBe('free')
  })
})

const events: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
  fc.constantFrom(subscribe, include, unsubscribe),
  fc.constantFrom('a', 'b').map(open),
  fc.constantFrom('a', 'b').map(close),
  fc
    .record({
      providerId: fc.constantFrom('sub_1', 'sub_2'),
      status: fc.constantFrom(...paidStatuses),
      plan: fc.constantFrom('monthly', 'yearly'),
      observedAt: fc.nat(1000).map(seconds),
    })
    .map(observe),
)

describe('any sequence of events', () => {
  it('a repeated event changes nothing', () => {
    fc.assert(
      fc.property(fc.array(events), events, (before, event) => {
        const once = nextSubscription(after(...before), event)
        expect(nextSubscription(once, event)).toEqual(once)
      }),
    )
  })

  it('observations of one subscription result in the same state in any order, unless it ended', () => {
    const sights = fc.uniqueArray(
      fc.record({
        status: fc.constantFrom('active', 'past_due', 'canceling'),
        observedAt: fc.nat(1000).map(seconds),
      }),
      { selector: ({ observedAt }) => observedAt.getTime(), minLength: 1 },
    )
    fc.assert(
      fc.property(sights, fc.func(fc.nat()), (list, rank) => {
        const shuffled = [...list].sort((left, right) => rank(left) - rank(right))
        expect(after(...shuffled.map(observe))).toEqual(after(...list.map(observe)))
      }),
    )
  })

  it('there is never a checkout in addition to a live subscription, and never two subscriptions', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const state = after(...list)
        if (state.paid !== null && state.paid.status !== 'ended') expect(state.checkoutId).toBeNull()
      }),
    )
  })

  it('refused newsletters are restored only by the reader (listmonk#2517)', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        const last = list.findLast(
          ({ type }) => type === 'newsletter.subscribe' || type === 'newsletter.unsubscribe',
        )
        if (last?.type === 'newsletter.unsubscribe') expect(after(...list).newsletter).toBe('off')
      }),
    )
  })
})
