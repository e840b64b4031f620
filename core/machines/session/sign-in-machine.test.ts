import { describe, expect, it } from 'vitest'
import { startSignIn, startConfirm } from '../testing/start-sign-in.ts'

describe('the sign-in screen', () => {
  it('moves from stage SIGN_IN to CONFIRM', async () => {
    const { stage, type, submit, time, calls, state } = startSignIn()
    expect(stage()).toBe('SIGN_IN')
    type(' mara@example.com ')
    submit()
    expect(state().hasTag('busy')).toBe(true)
    expect(stage()).toBe('SIGN_IN')
    await time.settle()
    expect(stage()).toBe('CONFIRM')
    expect(state().hasTag('busy')).toBe(false)
    expect(calls).toEqual([['sign-in', { email: 'mara@example.com', marker: 'marker-1' }]])
  })

  it('is disabled while the email is empty', () => {
    const { state, type, submit, calls } = startSignIn()
    for (const email of ['', '   ']) {
      type(email)
      expect(state().can({ type: 'email.submit' })).toBe(false)
      submit()
    }
    expect(calls).toEqual([])
    type('m')
    expect(state().can({ type: 'email.submit' })).toBe(true)
  })

  it("shows 'Please enter a valid email address' for an invalid one, and makes no call", async () => {
    const { type, submit, error, stage, calls, time, marker } = startSignIn()
    type('mara@example')
    submit()
    await time.settle()
    expect(error()).toBe('Please enter a valid email address')
    expect(stage()).toBe('SIGN_IN')
    expect(calls).toEqual([])
    expect(marker.secret()).toBeNull()
  })

  it('clears the error on editing', () => {
    const { type, submit, error } = startSignIn()
    type('mara')
    submit()
    type('mara@')
    expect(error()).toBeNull()
  })

  it("shows 'Something went wrong. Please try again.' when the call fails, and can be sent again", async () => {
    let tries = 0
    const { type, submit, error, stage, time, state } = startSignIn(
      {},
      {
        request: async () => {
          tries += 1
          if (tries === 1) throw { status: 500, body: null }
          return
        },
      },
    )
    type('mara@example.com')
    submit()
    await time.settle()
    expect(error()).toBe('Something went wrong. Please try again.')
    expect(stage()).toBe('SIGN_IN')
    expect(state().hasTag('busy')).toBe(false)
    submit()
    expect(error()).toBeNull()
    await time.settle()
    expect(stage()).toBe('CONFIRM')
  })

  it('sends once, however often the button is pressed', async () => {
    const { type, submit, calls, time, state } = startSignIn()
    type('mara@example.com')
    submit()
    expect(state().can({ type: 'email.submit' })).toBe(false)
    submit()
    await time.settle()
    expect(calls).toHaveLength(1)
  })

  it('stores the marker with which the link is confirmed automatically in this browser', () => {
    const { type, submit, marker, calls } = startSignIn()
    type('mara@example.com')
    expect(marker.secret()).toBeNull()
    submit()
    expect(calls).toEqual([['sign-in', { email: 'mara@example.com', marker: marker.secret() }]])
  })

  it('has no newsletter checkbox', () => {
    const { state } = startSignIn({ newslettersEnabled: true })
    expect(state().can({ type: 'subscribe.toggle' })).toBe(false)
  })

  it('redirects signed-in users who visit it to /', () => {
    const { actor, state, stage } = startSignIn()
    actor.send({ type: 'reader.signed-in' })
    expect(state().output).toEqual({ redirectTo: '/', signedIn: null })
    expect(stage()).toBeNull()
  })

  it('can start with a known email', () => {
    const { state } = startSignIn({ email: 'mara@example.com' })
    expect(state().can({ type: 'email.submit' })).toBe(true)
  })
})

describe('the sign-up screen', () => {
  it('moves from stage SIGN_UP to CONFIRM', async () => {
    const { stage, calls } = await startConfirm({ mode: 'SIGN_UP', newslettersEnabled: true })
    expect(stage()).toBe('CONFIRM')
    expect(calls).toEqual([['sign-up', { email: 'mara@example.com', subscribe: true, marker: 'marker-1' }]])
    expect(startSignIn({ mode: 'SIGN_UP' }).stage()).toBe('SIGN_UP')
  })

  it('has a newsletter checkbox, checked by default, that can be cleared', async () => {
    const { actor, state, type, submit, time, calls } = startSignIn({
      mode: 'SIGN_UP',
      newslettersEnabled: true,
    })
    expect(state().context.subscribe).toBe(true)
    actor.send({ type: 'subscribe.toggle' })
    expect(state().context.subscribe).toBe(false)
    type('mara@example.com')
    submit()
    await time.settle()
    expect(calls).toEqual([['sign-up', { email: 'mara@example.com', subscribe: false, marker: 'marker-1' }]])
  })

  it('has it unchecked if the site says so, and subscribes only readers who check it', async () => {
    const input = { mode: 'SIGN_UP', newslettersEnabled: true, newsletterChecked: false } as const
    const { calls } = await startConfirm(input)
    expect(calls).toEqual([['sign-up', { email: 'mara@example.com', subscribe: false, marker: 'marker-1' }]])
    const { actor, state } = startSignIn(input)
    actor.send({ type: 'subscribe.toggle' })
    expect(state().context.subscribe).toBe(true)
  })

  it('has it only if the site has newsletters enabled', async () => {
    const { state, calls } = await startConfirm({ mode: 'SIGN_UP' })
    expect(startSignIn({ mode: 'SIGN_UP' }).state().can({ type: 'subscribe.toggle' })).toBe(false)
    expect(calls).toEqual([['sign-up', { email: 'mara@example.com', subscribe: false, marker: 'marker-1' }]])
    expect(state().context.newslettersEnabled).toBe(false)
  })

  it("shows 'Something went wrong. Please try again.' when the call fails", async () => {
    const { error, stage } = await startConfirm(
      { mode: 'SIGN_UP' },
      { request: () => Promise.reject(new TypeError('fetch failed')) },
    )
    expect(error()).toBe('Something went wrong. Please try again.')
    expect(stage()).toBe('SIGN_UP')
  })
})
