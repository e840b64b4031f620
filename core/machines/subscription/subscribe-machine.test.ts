import { describe, expect, it } from 'vitest'
import { isSubscribed, isSubscribedToFree, isSubscribedToPaid } from '../../model/subscription/plan.ts'
import {
  defaultPlan,
  leavesSubscribePage,
  offeredPlans,
  subscribeEntrance,
  subscribeVariant,
  type SubscribeOffer,
} from '../../model/subscription/subscribe-form.ts'
import { plans, emailOnly, reader, startForm } from '../testing/start-subscribe-form.ts'

const unpriced = { monthlyAmountCents: null, yearlyAmountCents: null }

const nothing: SubscribeOffer = { ...emailOnly, newslettersEnabled: false }

describe('the plan', () => {
  it('defaults to monthly when subscriptions are enabled, else free', () => {
    expect(startForm().context().plan).toBe('monthly')
    expect(startForm({ offer: emailOnly }).context().plan).toBe('free')
  })

  it('is one of those with a price', () => {
    const yearlyOnly = { ...plans, monthlyAmountCents: null }
    expect(offeredPlans(plans)).toEqual(['free', 'monthly', 'yearly'])
    expect(offeredPlans(yearlyOnly)).toEqual(['free', 'yearly'])
    expect(defaultPlan(yearlyOnly)).toBe('yearly')
    expect(defaultPlan({ ...yearlyOnly, yearlyAmountCents: null })).toBe('free')
    expect(startForm({ offer: yearlyOnly }).canSelect('monthly')).toBe(false)
  })

  it('can be selected', () => {
    const { select, context } = startForm()
    select('yearly')
    expect(context().plan).toBe('yearly')
    select('free')
    expect(context().plan).toBe('free')
  })

  it('cannot be the current plan', () => {
    const { canSelect, select, context, canSubmit } = startForm({ user: reader('free') })
    expect(canSelect('free')).toBe(false)
    select('free')
    expect(context().plan).toBe('monthly')
    expect(canSubmit()).toBe(true)
    const onlyFree = startForm({ offer: emailOnly, user: reader('free') })
    expect(onlyFree.canSubmit()).toBe(false)
  })

  it('cannot be selected while loading, nor in a form without plans', () => {
    const { actor, canSelect, type, state } = startForm({}, () => new Promise(() => {}))
    type('mara@example.com')
    actor.send({ type: 'subscribe.submit' })
    expect(state().matches('loading')).toBe(true)
    expect(canSelect('yearly')).toBe(false)
    expect(startForm({ offer: emailOnly }).canSelect('yearly')).toBe(false)
  })
})

describe('the form variant', () => {
  it.each([
    ['the already-subscribed view', 'for a monthly subscriber', plans, reader('monthly'), 'subscribed'],
    ['the already-subscribed view', 'for a yearly subscriber', emailOnly, reader('yearly'), 'subscribed'],
    ['plan and email form', 'with subscriptions', plans, null, 'plans'],
    ['plan and email form', 'without newsletters', { ...plans, newslettersEnabled: false }, null, 'plans'],
    ['email only', 'with newsletters alone', emailOnly, null, 'email'],
    ['email only', 'while payments are off', { ...plans, ...unpriced }, reader(null), 'email'],
    [
      'the already-subscribed view',
      'for a free subscriber of newsletters',
      emailOnly,
      reader('free'),
      'subscribed',
    ],
    [
      'the already-subscribed view',
      'for a free subscriber while payments are off',
      { ...plans, ...unpriced },
      reader('free'),
      'subscribed',
    ],
    ['the already-subscribed view', 'with neither', nothing, null, 'subscribed'],
  ] as const)('is %s %s', (_, __, offer, user, variant) => {
    expect(subscribeVariant(offer, user)).toBe(variant)
  })

  it.each([
    ['to subscribe', 'a visitor', plans, null, 'subscribe'],
    ['to subscribe', 'a visitor while payments are off', { ...plans, ...unpriced }, null, 'subscribe'],
    ['to upgrade', 'a free subscriber', plans, 'free', 'upgrade'],
    ['nowhere', 'a free subscriber while payments are off', { ...plans, ...unpriced }, 'free', null],
    ['nowhere', 'a free subscriber of newsletters alone', emailOnly, 'free', null],
    ['nowhere', 'a monthly subscriber', plans, 'monthly', null],
    [
      'nowhere',
      'a reader of a site without newsletters',
      { ...plans, newslettersEnabled: false },
      null,
      null,
    ],
  ] as const)('is an entrance %s for %s', (_, __, offer, planType, entrance) => {
    expect(subscribeEntrance(offer, planType)).toBe(entrance)
  })

  it('ignores submissions in the already-subscribed view', () => {
    expect(startForm({ user: reader('monthly') }).canSubmit()).toBe(false)
    expect(startForm({ offer: nothing, user: reader(null) }).canSubmit()).toBe(false)
  })

  it('leads paid subscribers, and readers of sites without newsletters, from /subscribe to the site root', () => {
    expect(leavesSubscribePage(plans, reader('monthly'))).toBe(true)
    expect(leavesSubscribePage(plans, reader('yearly'))).toBe(true)
    expect(leavesSubscribePage(plans, reader('free'))).toBe(false)
    expect(leavesSubscribePage(emailOnly, null)).toBe(false)
    expect(leavesSubscribePage({ ...plans, newslettersEnabled: false }, null)).toBe(true)
  })
})

describe('the email', () => {
  it('is prefilled from the user or the email query parameter', () => {
    expect(startForm({ email: 'query@example.com' }).context().email).toBe('query@example.com')
    expect(startForm({ email: 'query@example.com', user: reader(null) }).context().email).toBe(
      'mara@example.com',
    )
    expect(startForm().context().email).toBe('')
  })

  it('is fixed to the account email for signed-in users', () => {
    const { actor, type, context, state } = startForm()
    actor.send({ type: 'reader.change', user: reader(null) })
    expect(context().email).toBe('mara@example.com')
    expect(state().can({ type: 'email.change', email: 'x' })).toBe(false)
    type('other@example.com')
    expect(context().email).toBe('mara@example.com')
  })

  it('is kept as typed when the reader turns out to be signed out', () => {
    const { actor, type, context } = startForm()
    type('typed@example.com')
    actor.send({ type: 'reader.change', user: null })
    expect(context().email).toBe('typed@example.com')
  })

  it('must be valid for paid plans, otherwise Continue is disabled', () => {
    const { type, canSubmit } = startForm()
    for (const email of ['', 'mara', 'mara@example']) {
      type(email)
      expect(canSubmit()).toBe(false)
    }
    type('mara@example.com')
    expect(canSubmit()).toBe(true)
  })

  it("that is invalid shows 'Please enter a valid email address' for the free plan, and makes no call", async () => {
    const { type, submit, context, calls, canSubmit } = startForm({ offer: emailOnly })
    expect(canSubmit()).toBe(false)
    type('mara@example')
    await submit()
    expect(context().error).toEqual({ message: 'Please enter a valid email address', href: null })
    expect(calls).toEqual([])
    type('mara@example.com')
    expect(context().error).toBeNull()
  })
})

describe('the derived flags', () => {
  it.each([
    [null, false, false, false],
    [reader(null), false, false, false],
    [reader('free'), true, false, true],
    [reader('monthly'), false, true, true],
    [reader('yearly'), false, true, true],
  ] as const)('of %j are free %s, paid %s, either %s', (user, free, paid, either) => {
    expect([isSubscribedToFree(user), isSubscribedToPaid(user), isSubscribed(user)]).toEqual([
      free,
      paid,
      either,
    ])
  })
})
