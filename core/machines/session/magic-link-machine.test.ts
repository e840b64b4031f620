import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { nextPath } from '../../model/account/sign-in-path.ts'
import { magicLinkMachine } from './magic-link-machine.ts'
import { sessionMachine, sessionStage, type SessionStage } from './session-machine.ts'
import { signInMachine } from './sign-in-machine.ts'
import { signedIn } from '../testing/start-sign-in.ts'

function startPage(next: string | null = null) {
  const time = createSimulatedTime()
  const signIn = signInMachine.provide({
    actors: {
      requestSignIn: fromPromise(async () => {}),
      confirmCode: fromPromise(async () => signedIn),
    },
  })
  const actor = createActor(magicLinkMachine.provide({ actors: { signIn } }), {
    input: { next, marker: createMemoryMarker(createMemoryStorage(), time.clock) },
    clock: time.scheduler,
  }).start()
  const state = () => actor.getSnapshot()
  const hear = (...stages: SessionStage[]) => {
    for (const stage of stages) actor.send({ type: 'session.change', stage })
  }
  const form = () => {
    const child = state().children.form
    if (!child) throw new Error('There is no form.')
    return child
  }
  const ask = async () => {
    form().send({ type: 'email.change', email: 'mara@example.com' })
    form().send({ type: 'email.submit' })
    await time.settle()
  }
  return { actor, time, state, hear, form, ask }
}

describe('the magic-link page', () => {
  it('is LOADING at first', () => {
    const { state, hear } = startPage()
    expect(state().matches('loading')).toBe(true)
    hear('pending')
    expect(state().matches('loading')).toBe(true)
  })

  it('is TOKEN_CLAIMED if no user is signed in', () => {
    const { state, hear, form } = startPage()
    hear('signedOut')
    expect(state().matches({ asking: 'tokenClaimed' })).toBe(true)
    expect(form().getSnapshot().context.email).toBe('')
  })

  it.each([
    ['/recipes/tart', '/recipes/tart'],
    [null, '/'],
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['', '/'],
  ])('redirects to next (default /) if signed in: %j leads to %j', (next, redirectTo) => {
    const { state, hear } = startPage(next)
    hear('signedIn')
    expect(state().status).toBe('done')
    expect(state().output).toEqual({ redirectTo, signedIn: null })
    expect(nextPath(next)).toBe(redirectTo)
  })

  it('shows one button if this browser did not request the link, then LOADING (Ghost#12519, Ghost#13926, emdash#3298, uptimepage#92, karaoke-gen#870)', () => {
    const { state, hear } = startPage('/recipes')
    hear('unconfirmed')
    expect(state().matches('unconfirmed')).toBe(true)
    hear('pending')
    expect(state().matches('loading')).toBe(true)
    hear('signedIn')
    expect(state().output?.redirectTo).toBe('/recipes')
  })

  it.each(['signedIn', 'signedOut'] as const)('continues from the button when the session is %s', (stage) => {
    const { state, hear } = startPage()
    hear('unconfirmed', stage)
    expect(state().matches(stage === 'signedIn' ? 'redirecting' : 'asking')).toBe(true)
  })

  it('moves to CONFIRM when a new link is requested', async () => {
    const { state, hear, ask } = startPage()
    hear('signedOut')
    await ask()
    expect(state().matches({ asking: 'confirm' })).toBe(true)
  })

  it('stays TOKEN_CLAIMED while the address is typed', () => {
    const { state, hear, form } = startPage()
    hear('signedOut')
    form().send({ type: 'email.change', email: 'mara@' })
    expect(state().matches({ asking: 'tokenClaimed' })).toBe(true)
  })

  it('moves to SIGN_IN for a different email, and stays there while it is typed', async () => {
    const { state, hear, ask, form } = startPage()
    hear('signedOut')
    await ask()
    form().send({ type: 'email.different' })
    expect(state().matches({ asking: 'signIn' })).toBe(true)
    form().send({ type: 'email.change', email: 'm' })
    expect(state().matches({ asking: 'signIn' })).toBe(true)
    await ask()
    expect(state().matches({ asking: 'confirm' })).toBe(true)
  })

  it('redirects to next with the session that a code has started', async () => {
    const { state, hear, ask, form, time } = startPage('/recipes')
    hear('signedOut')
    await ask()
    form().send({ type: 'code.change', code: '123456' })
    form().send({ type: 'code.submit' })
    await time.settle()
    expect(state().output).toEqual({ redirectTo: '/recipes', signedIn })
  })

  it('redirects if the session starts during the request', () => {
    const { state, hear } = startPage('/recipes')
    hear('signedOut', 'signedOut', 'signedIn')
    expect(state().output).toEqual({ redirectTo: '/recipes', signedIn: null })
  })
})

it('the magic-link page follows the stages of a session', async () => {
  const time = createSimulatedTime()
  const local = createMemoryStorage()
  let tries = 0
  const session = createActor(
    sessionMachine.provide({
      actors: {
        fetchCurrentUser: fromPromise(() => Promise.reject({ status: 401, body: null })),
        confirmLink: fromPromise(async () => {
          tries += 1
          if (tries === 1) throw { status: 409, body: { code: 'link_unconfirmed' } }
          return signedIn
        }),
        signOut: fromPromise(async () => {}),
      },
    }),
    { input: { mgk: 'token', local, marker: createMemoryMarker(local, time.clock) } },
  )
  const stages: SessionStage[] = []
  session.subscribe((snapshot) => stages.push(sessionStage(snapshot)))
  session.start()
  await time.settle()
  session.send({ type: 'link.confirm' })
  await time.settle()
  session.send({ type: 'sign-out' })
  await time.settle()
  expect(stages).toEqual([
    'pending',
    'pending',
    'unconfirmed',
    'pending',
    'signedIn',
    'signedIn',
    'signedOut',
  ])
})
