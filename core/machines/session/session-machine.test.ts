import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { authTokenKey } from './auth-token.ts'
import { sessionMachine } from './session-machine.ts'
import type { SessionEmitted } from './session-setup.ts'
import { user, siteUserData, signedIn, startSession, refused } from '../testing/start-session.ts'

describe('the current user on load', () => {
  it('is pending, then a user', async () => {
    const { state, time, calls } = startSession({ token: 'kept' })
    expect(state().matches({ pending: 'fetching' })).toBe(true)
    expect(state().hasTag('pending')).toBe(true)
    expect(state().context.user).toBeNull()
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(state().hasTag('pending')).toBe(false)
    expect(state().context).toMatchObject({ user, siteUserData })
    expect(calls).toEqual([['fetch', { authToken: 'kept' }]])
  })

  it('is loaded without a token if none is stored', async () => {
    const { time, calls } = startSession()
    await time.settle()
    expect(calls).toEqual([['fetch', { authToken: null }]])
  })

  it.each([401, 404])(
    'is signed out after a %i, which clears the stored token and shows no error',
    async (status) => {
      const { state, time, local, emitted } = startSession({ token: 'stale', fetch: refused(status) })
      await time.settle()
      expect(state().matches('signedOut')).toBe(true)
      expect(state().hasTag('pending')).toBe(false)
      expect(local.get(authTokenKey)).toBeNull()
      expect(emitted).toEqual([])
    },
  )

  it.each([
    ['a 500', { status: 500, body: { error: 'no' } }],
    ['a 403', { status: 403, body: null }],
    ['a broken network', new TypeError('fetch failed')],
  ])(
    'that cannot be fetched for %s is re-thrown, and stays pending with the token kept',
    async (_, error) => {
      const { state, time, local, emitted } = startSession({
        token: 'kept',
        fetch: () => Promise.reject(error),
      })
      await time.settle()
      expect(state().matches({ pending: 'failed' })).toBe(true)
      expect(state().hasTag('pending')).toBe(true)
      expect(state().hasTag('failed')).toBe(true)
      expect(local.get(authTokenKey)).toBe('kept')
      expect(emitted).toEqual([{ type: 'session.failed', error }])
    },
  )

  it('is loaded again automatically, with delays that increase to a minute', async () => {
    let responses = 0
    const { state, time, calls } = startSession({
      token: 'kept',
      fetch: () => {
        responses += 1
        return responses <= 9 ? refused(503)() : Promise.resolve({ currentUser: user, siteUserData })
      },
    })
    await time.settle()
    for (const [tries, seconds] of [1, 2, 4, 8, 16, 32, 60, 60, 60].entries()) {
      await time.advance(seconds * 1000 - 1)
      expect(calls).toHaveLength(tries + 1)
      await time.advance(1)
      expect(calls).toHaveLength(tries + 2)
    }
    expect(state().matches('signedIn')).toBe(true)
    expect(state().hasTag('failed')).toBe(false)
  })

  it('is loaded again on a retry', async () => {
    let tries = 0
    const { actor, state, time } = startSession({
      fetch: async () => {
        tries += 1
        if (tries === 1) throw new TypeError('fetch failed')
        return { currentUser: user, siteUserData }
      },
    })
    await time.settle()
    actor.send({ type: 'session.retry' })
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(tries).toBe(2)
  })
})

describe('sign-out', () => {
  it('clears state and token, and is busy meanwhile', async () => {
    const { actor, state, time, local, calls } = startSession({ token: 'kept' })
    await time.settle()
    actor.send({ type: 'sign-out' })
    expect(state().matches({ signedIn: 'signingOut' })).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    expect(state().can({ type: 'sign-out' })).toBe(false)
    await time.settle()
    expect(calls).toContainEqual(['sign-out', { authToken: 'kept' }])
    expect(state().matches('signedOut')).toBe(true)
    expect(state().hasTag('busy')).toBe(false)
    expect(state().context).toMatchObject({ user: null, siteUserData: null })
    expect(local.get(authTokenKey)).toBeNull()
  })

  it('signs out locally even if the server is unreachable, and says so', async () => {
    const error = new TypeError('fetch failed')
    const { actor, state, time, local, emitted } = startSession({
      token: 'kept',
      signOut: () => Promise.reject(error),
    })
    await time.settle()
    actor.send({ type: 'sign-out' })
    await time.settle()
    expect(state().matches('signedOut')).toBe(true)
    expect(local.get(authTokenKey)).toBeNull()
    expect(emitted).toEqual([{ type: 'session.failed', error }])
  })
})

describe('a signed-in session', () => {
  it('starts with a confirmed code and stores its token', async () => {
    const { actor, state, time, local, marker } = startSession({ fetch: refused(401), marked: true })
    await time.settle()
    actor.send({ type: 'session.begin', signedIn })
    expect(state().matches({ signedIn: 'idle' })).toBe(true)
    expect(state().context).toMatchObject({ user, siteUserData })
    expect(local.get(authTokenKey)).toBe('fresh')
    expect(marker.secret()).toBeNull()
  })

  it('has no site user data on the main host, which has no site', async () => {
    const { state, time } = startSession({ fetch: async () => ({ currentUser: user }) })
    await time.settle()
    expect(state().context).toMatchObject({ user, siteUserData: null })
  })

  it('stores the profile and the bookmarks of a response', async () => {
    const { actor, state, time } = startSession()
    await time.settle()
    actor.send({ type: 'user.replace', currentUser: { ...user, displayName: 'Mara B.' } })
    actor.send({ type: 'site-user-data.replace', siteUserData: { bookmarks: [] } })
    expect(state().context.user?.displayName).toBe('Mara B.')
    expect(state().context.siteUserData).toEqual({ bookmarks: [] })
  })

  it('ignores both while signed out', async () => {
    const { actor, state, time } = startSession({ fetch: refused(401) })
    await time.settle()
    actor.send({ type: 'user.replace', currentUser: user })
    actor.send({ type: 'site-user-data.replace', siteUserData })
    expect(state().context).toMatchObject({ user: null, siteUserData: null })
  })

  it('ends when a call reports that the token is invalid, with a message', async () => {
    const { actor, state, time, local, emitted } = startSession({ token: 'kept' })
    await time.settle()
    actor.send({ type: 'session.expire' })
    expect(state().matches('signedOut')).toBe(true)
    expect(state().context).toMatchObject({ hasExpired: true, expiredEmail: user.email, user: null })
    expect(local.get(authTokenKey)).toBeNull()
    expect(emitted).toEqual([{ type: 'session.expired' }])
    actor.send({ type: 'session.expire' })
    expect(emitted).toHaveLength(1)
    actor.send({ type: 'session.begin', signedIn })
    expect(state().context).toMatchObject({ hasExpired: false, expiredEmail: null })
  })

  it('forgets the address when the reader signs out', async () => {
    const { actor, state, time } = startSession({ token: 'kept' })
    await time.settle()
    actor.send({ type: 'sign-out' })
    await time.settle()
    expect(state().context).toMatchObject({ user: null, expiredEmail: null })
  })
})

it('a session without its effects fails with the name of the missing effect', async () => {
  const time = createSimulatedTime()
  const local = createMemoryStorage()
  const emitted: SessionEmitted[] = []
  const actor = createActor(sessionMachine, {
    input: { mgk: null, local, marker: createMemoryMarker(local, time.clock) },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await time.settle()
  expect(emitted).toEqual([
    { type: 'session.failed', error: new Error('Provide the actor fetchCurrentUser.') },
  ])
})

describe('a session in several tabs', () => {
  it('starts when another tab signs in, with the token that it stored', async () => {
    const { actor, state, time, local, calls } = startSession({ fetch: refused(401) })
    await time.settle()
    expect(state().matches('signedOut')).toBe(true)
    actor.send({ type: 'token.change' })
    expect(state().matches('signedOut')).toBe(true)
    local.set(authTokenKey, 'of another tab')
    actor.send({ type: 'token.change' })
    expect(state().hasTag('pending')).toBe(true)
    await time.settle()
    expect(calls.at(-1)).toEqual(['fetch', { authToken: 'of another tab' }])
  })

  it('ends when another tab signs out, with a message', async () => {
    const { actor, state, time, local, emitted } = startSession({ token: 'kept' })
    await time.settle()
    local.remove(authTokenKey)
    actor.send({ type: 'token.change' })
    expect(state().matches('signedOut')).toBe(true)
    expect(state().context).toMatchObject({ user: null, siteUserData: null })
    expect(emitted).toEqual([{ type: 'session.expired' }])
  })

  it('loads the user again, without a message, after a sign-in in another tab', async () => {
    const { actor, state, time, local, calls, emitted } = startSession({ token: 'kept' })
    await time.settle()
    local.set(authTokenKey, 'newer')
    actor.send({ type: 'token.change' })
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(calls.at(-1)).toEqual(['fetch', { authToken: 'newer' }])
    expect(emitted).toEqual([])
  })

  it('keeps a newer session when a call of the old one is rejected', async () => {
    const { actor, state, time, local } = startSession({ token: 'old' })
    await time.settle()
    local.set(authTokenKey, 'newer')
    actor.send({ type: 'session.expire' })
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(local.get(authTokenKey)).toBe('newer')
  })

  it('keeps a session that was started in another tab while the server rejected the old one', async () => {
    let refuse: () => void = () => undefined
    const { state, time, local } = startSession({
      token: 'old',
      fetch: () => new Promise((_, reject) => (refuse = () => reject({ status: 401, body: null }))),
    })
    local.set(authTokenKey, 'newer')
    refuse()
    await time.settle()
    expect(state().matches('signedOut')).toBe(true)
    expect(local.get(authTokenKey)).toBe('newer')
  })

  it('is loaded with the newest token while the response to an older one is pending', async () => {
    const { actor, state, time, local, calls } = startSession({ token: 'old' })
    local.set(authTokenKey, 'newer')
    actor.send({ type: 'token.change' })
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(calls).toEqual([
      ['fetch', { authToken: 'old' }],
      ['fetch', { authToken: 'newer' }],
    ])
  })
})
