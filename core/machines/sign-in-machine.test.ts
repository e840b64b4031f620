import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryMarker, createMemoryStorage } from '../testing/memory-device.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import type { SignedIn } from './session-machine.ts'
import {
  codeSentence,
  resendSeconds,
  signInMachine,
  signInStage,
  type SignInInput,
} from './sign-in-machine.ts'

const signedIn: SignedIn = {
  currentUser: {
    id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
    email: 'mara@example.com',
    displayName: null,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: null,
  },
  siteUserData: { bookmarks: [] },
  authToken: 'fresh',
}

type Answers = { request?: () => Promise<void>; code?: () => Promise<SignedIn> }

function startSignIn(input: Partial<SignInInput> = {}, answers: Answers = {}) {
  const time = createSimulatedTime()
  const marker = createMemoryMarker(createMemoryStorage(), time.clock)
  const calls: unknown[] = []
  const request = answers.request ?? (async () => {})
  const actor = createActor(
    signInMachine.provide({
      actors: {
        requestSignIn: fromPromise(({ input: sent }) => {
          calls.push(['sign-in', sent])
          return request()
        }),
        requestSignUp: fromPromise(({ input: sent }) => {
          calls.push(['sign-up', sent])
          return request()
        }),
        confirmCode: fromPromise(({ input: sent }) => {
          calls.push(['code', sent])
          return (answers.code ?? (async () => signedIn))()
        }),
      },
    }),
    { input: { mode: 'SIGN_IN', marker, ...input }, clock: time.scheduler },
  ).start()
  const state = () => actor.getSnapshot()
  return {
    actor,
    time,
    marker,
    calls,
    state,
    stage: () => signInStage(state()),
    error: () => state().context.error,
    type: (email: string) => actor.send({ type: 'email.change', email }),
    submit: () => actor.send({ type: 'email.submit' }),
  }
}

async function startConfirm(input: Partial<SignInInput> = {}, answers: Answers = {}) {
  const scene = startSignIn(input, answers)
  scene.type('mara@example.com')
  scene.submit()
  await scene.time.settle()
  return scene
}

describe('the sign-in screen', () => {
  it('goes from stage SIGN_IN to CONFIRM', async () => {
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

  it("says 'Please enter a valid email address' of an invalid one, and makes no call", async () => {
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

  it("says 'Something went wrong. Please try again.' when the call fails, and can be sent again", async () => {
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

  it('leaves the marker that lets the link confirm by itself in this browser', () => {
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

  it('may know the email from the start', () => {
    const { state } = startSignIn({ email: 'mara@example.com' })
    expect(state().can({ type: 'email.submit' })).toBe(true)
  })
})

describe('the sign-up screen', () => {
  it('goes from stage SIGN_UP to CONFIRM', async () => {
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

  it('has it unchecked at first where the site says so, and subscribes only who checks it', async () => {
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

  it("says 'Something went wrong. Please try again.' when the call fails", async () => {
    const { error, stage } = await startConfirm(
      { mode: 'SIGN_UP' },
      { request: () => Promise.reject(new TypeError('fetch failed')) },
    )
    expect(error()).toBe('Something went wrong. Please try again.')
    expect(stage()).toBe('SIGN_UP')
  })
})

describe('the CONFIRM stage', () => {
  it.each(['SIGN_IN', 'SIGN_UP'] as const)(
    "returns from 'Enter different email' to %s with the address still there",
    async (mode) => {
      const { actor, stage, state } = await startConfirm({ mode })
      actor.send({ type: 'email.different' })
      expect(stage()).toBe(mode)
      expect(state().context.email).toBe('mara@example.com')
    },
  )

  it('offers another mail after half a minute, and stays where it is while that is asked for', async () => {
    const { actor, calls, stage, state, time } = await startConfirm()
    const mails = () => calls.filter((call) => Array.isArray(call) && call[0] === 'sign-in').length
    expect(state().context.secondsLeft).toBe(resendSeconds)
    actor.send({ type: 'mail.resend' })
    expect(mails()).toBe(1)
    await time.advance(resendSeconds * 1000)
    expect(state().context.secondsLeft).toBe(0)
    actor.send({ type: 'mail.resend' })
    expect(stage()).toBe('CONFIRM')
    await time.settle()
    expect(mails()).toBe(2)
    expect(stage()).toBe('CONFIRM')
    expect(state().context).toMatchObject({ isResent: true, secondsLeft: resendSeconds })
  })

  it('says why another mail cannot be sent, and offers it again', async () => {
    let mails = 0
    const request = async () => {
      mails += 1
      if (mails > 1) throw { status: 429, body: { error: 'Too many mails. Try again later.' } }
    }
    const { actor, error, stage, state, time } = await startConfirm({}, { request })
    await time.advance(resendSeconds * 1000)
    actor.send({ type: 'code.change', code: '123' })
    actor.send({ type: 'mail.resend' })
    await time.settle()
    expect(stage()).toBe('CONFIRM')
    expect(error()).toBe('Too many mails. Try again later.')
    expect(state().context).toMatchObject({ code: '123', secondsLeft: 0 })
    actor.send({ type: 'mail.resend' })
    await time.settle()
    expect(mails).toBe(3)
  })

  it('accepts the 6-digit code, with the spaces that people type (Ghost#25187, devise-passwordless#61, outline#3192)', async () => {
    const { actor, state, time, calls } = await startConfirm()
    actor.send({ type: 'code.change', code: ' 012 345' })
    actor.send({ type: 'code.submit' })
    expect(state().matches({ confirm: { code: 'checking' } })).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(calls.at(-1)).toEqual(['code', { email: 'mara@example.com', code: '012345', marker: 'marker-1' }])
    expect(state().status).toBe('done')
    expect(state().output).toEqual({ redirectTo: '/', signedIn })
  })

  it('sends a code by itself once it is whole, and a refused one again only by the button', async () => {
    const { actor, calls, state, time } = await startConfirm(
      {},
      { code: () => Promise.reject({ status: 401, body: { error: 'no', code: 'code_invalid' } }) },
    )
    const codes = () => calls.filter((call) => Array.isArray(call) && call[0] === 'code').length
    actor.send({ type: 'code.change', code: '12345' })
    expect(codes()).toBe(0)
    actor.send({ type: 'code.change', code: '123456' })
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(codes()).toBe(1)
    actor.send({ type: 'code.change', code: '123 456' })
    await time.settle()
    expect(codes()).toBe(1)
    actor.send({ type: 'code.submit' })
    await time.settle()
    expect(codes()).toBe(2)
  })

  it('starts where a form ended that the browser sent by itself', () => {
    expect(startSignIn({ email: 'mara@example.com', isAsked: true }).stage()).toBe('CONFIRM')
    const refused = startSignIn({ email: 'mara', error: 'Please enter a valid email address' })
    expect(refused.stage()).toBe('SIGN_IN')
    expect(refused.error()).toBe('Please enter a valid email address')
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])(
    'says of the code %j that it is not whole, without a call, until it is edited',
    async (code) => {
      const { actor, calls, error } = await startConfirm()
      actor.send({ type: 'code.change', code })
      actor.send({ type: 'code.submit' })
      expect(calls).toHaveLength(1)
      expect(error()).toBe(codeSentence)
      actor.send({ type: 'code.change', code: `${code}1`.slice(0, 4) })
      expect(error()).toBeNull()
    },
  )

  it.each([
    [
      'a wrong code',
      { status: 401, body: { error: 'no', code: 'code_invalid' } },
      'That code is incorrect or has expired.',
    ],
    ['a failing call', { status: 500, body: null }, 'Something went wrong. Please try again.'],
  ])('shows the error of %s until the code is edited', async (_, failure, sentence) => {
    const { actor, error, stage, time } = await startConfirm({}, { code: () => Promise.reject(failure) })
    actor.send({ type: 'code.change', code: '123456' })
    actor.send({ type: 'code.submit' })
    await time.settle()
    expect(stage()).toBe('CONFIRM')
    expect(error()).toBe(sentence)
    actor.send({ type: 'code.submit' })
    expect(error()).toBeNull()
    await time.settle()
    expect(error()).toBe(sentence)
    actor.send({ type: 'code.change', code: '12345' })
    expect(error()).toBeNull()
  })

  it('forgets the code and its error with a different email', async () => {
    const { actor, state, submit, time } = await startConfirm(
      {},
      { code: () => Promise.reject(new Error('no')) },
    )
    actor.send({ type: 'code.change', code: '123456' })
    actor.send({ type: 'code.submit' })
    await time.settle()
    actor.send({ type: 'email.different' })
    submit()
    await time.settle()
    expect(state().context).toMatchObject({ code: '', error: null })
  })

  it('ends when the link signs the reader in, in another tab', async () => {
    const { actor, state } = await startConfirm()
    actor.send({ type: 'reader.signed-in' })
    expect(state().output).toEqual({ redirectTo: '/', signedIn: null })
  })
})
