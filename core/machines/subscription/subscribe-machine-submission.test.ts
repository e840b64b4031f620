import { describe, expect, it } from 'vitest'
import { subscribeSuccessPath } from '../../model/subscription/subscribe-form.ts'
import { emailOnly, reader, startForm } from '../testing/start-subscribe-form.ts'

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

  it('displays an error string as given and stops loading', async () => {
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

  it('displays account_already_exists as its message, with a link to /sign-in', async () => {
    const { type, submit, context } = startForm({}, async () => ({ error: 'account_already_exists' }))
    type('mara@example.com')
    await submit()
    expect(context().error).toEqual({
      message: 'An account already exists for this email. Sign in to manage your subscription.',
      href: '/sign-in',
    })
  })

  it("displays 'Something went wrong. Please try again.' when the call fails, and clears it with the next submission", async () => {
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

  it("displays the server's message when it rejects the call", async () => {
    const { type, submit, context } = startForm({}, async () => {
      throw { status: 429, body: { error: 'Too many requests. Try again in 30 seconds.' } }
    })
    type('mara@example.com')
    await submit()
    expect(context().error).toEqual({ message: 'Too many requests. Try again in 30 seconds.', href: null })
  })

  it('redirects to /subscribe/success, with the email query when not signed in', async () => {
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

  it('ends the free-only form in success, with a thank-you message and the email', async () => {
    const { type, submit, state, context } = startForm({ offer: emailOnly })
    type('mara@example.com')
    await submit()
    expect(state().matches('success')).toBe(true)
    expect(context()).toMatchObject({ email: 'mara@example.com', plan: 'free' })
  })
})
