import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { CurrentUser, PlanType } from '../model/account/user.ts'
import { createMemoryMarker, createMemoryStorage } from '../testing/memory-device.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import { isSubscribed, isSubscribedToFree, isSubscribedToPaid } from '../model/subscription/plan.ts'
import {
  defaultPlan,
  leavesSubscribePage,
  offeredPlans,
  subscribeEntrance,
  subscribeSuccessPath,
  subscribeVariant,
  type SubscribeOffer,
} from '../model/subscription/subscribe-form.ts'
import {
  subscribeMachine,
  type SubscribeInput,
  type SubscriptionAnswer,
  type SubscriptionRequest,
} from './subscribe-machine.ts'

const plans: SubscribeOffer = {
  newslettersEnabled: true,
  subscriptionsEnabled: true,
  monthlyAmountCents: 500,
  yearlyAmountCents: 5000,
}
const unpriced = { monthlyAmountCents: null, yearlyAmountCents: null }
const emailOnly: SubscribeOffer = { ...plans, subscriptionsEnabled: false }
const nothing: SubscribeOffer = { ...emailOnly, newslettersEnabled: false }

function reader(planType: PlanType | null): CurrentUser {
  return {
    id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
    email: 'mara@example.com',
    displayName: null,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: planType && {
      id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f02',
      planType,
      cadence: null,
      priceAmountCents: null,
    },
  }
}

function startForm(
  input: Partial<SubscribeInput> = {},
  answer: () => Promise<SubscriptionAnswer> = async () => ({}),
) {
  const time = createSimulatedTime()
  const marker = createMemoryMarker(createMemoryStorage(), time.clock)
  const calls: SubscriptionRequest[] = []
  const actor = createActor(
    subscribeMachine.provide({
      actors: {
        createSubscription: fromPromise(({ input: sent }) => {
          calls.push(sent)
          return answer()
        }),
      },
    }),
    { input: { offer: plans, user: null, origin: 'https://ottolina.example', marker, ...input } },
  ).start()
  return {
    actor,
    calls,
    time,
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    type: (email: string) => actor.send({ type: 'email.change', email }),
    select: (plan: PlanType) => actor.send({ type: 'plan.select', plan }),
    canSelect: (plan: PlanType) => actor.getSnapshot().can({ type: 'plan.select', plan }),
    canSubmit: () => actor.getSnapshot().can({ type: 'subscribe.submit' }),
    async submit() {
      actor.send({ type: 'subscribe.submit' })
      await time.settle()
    },
  }
}

describe('the plan', () => {
  it('defaults to monthly when subscriptions are enabled, else free', () => {
    expect(startForm().context().plan).toBe('monthly')
    expect(startForm({ offer: emailOnly }).context().plan).toBe('free')
  })

  it('is one that has a price', () => {
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

  it('takes no submit in the already-subscribed view', () => {
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

  it('stays what was typed when the reader proves to be signed out', () => {
    const { actor, type, context } = startForm()
    type('typed@example.com')
    actor.send({ type: 'reader.change', user: null })
    expect(context().email).toBe('typed@example.com')
  })

  it('must be valid for paid plans: Continue is disabled otherwise', () => {
    const { type, canSubmit } = startForm()
    for (const email of ['', 'mara', 'mara@example']) {
      type(email)
      expect(canSubmit()).toBe(false)
    }
    type('mara@example.com')
    expect(canSubmit()).toBe(true)
  })

  it("that is invalid for the free plan gets 'Please enter a valid email address', and makes no call", async () => {
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

describe('submitting', () => {
  it('sends the subscription call, loading', async () => {
    const { actor, type, calls, state, time } = startForm()
    type(' mara@example.com ')
    actor.send({ type: 'subscribe.submit' })
    expect(state().hasTag('busy')).toBe(true)
    expect(state().can({ type: 'subscribe.submit' })).toBe(false)
    await time.settle()
    expect(calls).toEqual([
      {
        email: 'mara@example.com',
        plan: 'monthly',
        return: '/subscribe',
        nextFree: '/subscribe/success',
        nextPaid: '/subscribe/success/{CHECKOUT_SESSION_ID}',
        nextLogin: 'https://ottolina.example',
        marker: 'marker-1',
      },
    ])
  })

  it('redirects to checkout.url', async () => {
    const { type, submit, state } = startForm({}, async () => ({
      checkout: { url: 'https://till.example/1' },
    }))
    type('mara@example.com')
    await submit()
    expect(state().output).toEqual({ redirectTo: 'https://till.example/1' })
  })

  it('shows an error string as given and stops loading', async () => {
    const { type, submit, state, context, select } = startForm({}, async () => ({
      error: 'The till is shut.',
    }))
    type('mara@example.com')
    await submit()
    expect(state().matches('idle')).toBe(true)
    expect(state().hasTag('busy')).toBe(false)
    expect(context().error).toEqual({ message: 'The till is shut.', href: null })
    select('yearly')
    expect(context().error).toBeNull()
  })

  it('shows account_already_exists as its sentence, with a link to /sign-in', async () => {
    const { type, submit, context } = startForm({}, async () => ({ error: 'account_already_exists' }))
    type('mara@example.com')
    await submit()
    expect(context().error).toEqual({
      message: 'An account already exists for this email. Sign in to manage your subscription.',
      href: '/sign-in',
    })
  })

  it("shows 'Something went wrong. Please try again.' when the call fails, and clears it with the next", async () => {
    let tries = 0
    const { type, submit, context, state } = startForm({}, async () => {
      tries += 1
      if (tries === 1) throw { status: 502, body: null }
      return { error: null, checkout: null }
    })
    type('mara@example.com')
    await submit()
    expect(context().error).toEqual({ message: 'Something went wrong. Please try again.', href: null })
    await submit()
    expect(context().error).toBeNull()
    expect(state().status).toBe('done')
  })

  it('says what the server says when it refuses the call', async () => {
    const { type, submit, context } = startForm({}, async () => {
      throw { status: 429, body: { error: 'Too many requests. Try again in 30 seconds.' } }
    })
    type('mara@example.com')
    await submit()
    expect(context().error).toEqual({ message: 'Too many requests. Try again in 30 seconds.', href: null })
  })

  it('goes to /subscribe/success, with the email query when not signed in', async () => {
    const visitor = startForm()
    visitor.type('mara+news@example.com')
    visitor.select('free')
    await visitor.submit()
    expect(visitor.state().output).toEqual({
      redirectTo: '/subscribe/success?email=mara%2Bnews%40example.com',
    })
    const signedIn = startForm({ user: reader(null) })
    signedIn.select('free')
    await signedIn.submit()
    expect(signedIn.state().output).toEqual({ redirectTo: '/subscribe/success' })
    expect(subscribeSuccessPath(null)).toBe('/subscribe/success')
  })

  it('ends the free-only form in success, a thank-you with the email', async () => {
    const { type, submit, state, context } = startForm({ offer: emailOnly })
    type('mara@example.com')
    await submit()
    expect(state().matches('success')).toBe(true)
    expect(context()).toMatchObject({ email: 'mara@example.com', plan: 'free' })
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
