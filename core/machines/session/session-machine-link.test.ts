import { describe, expect, it } from 'vitest'
import { authTokenKey } from './auth-token.ts'
import { linkNotice, sessionStage } from './session-machine.ts'
import type { SignedIn } from './session-setup.ts'
import { user, siteUserData, signedIn, startSession, refused } from '../testing/start-session.ts'

const expired = { status: 401, body: { error: 'expired', code: 'link_expired' } }

/** A link that needs a press, because another browser requested it. */
function foreignLink(): () => Promise<SignedIn> {
  let tries = 0
  return async () => {
    tries += 1
    if (tries === 1) throw { status: 409, body: { error: 'no', code: 'link_unconfirmed' } }
    return signedIn
  }
}

describe('with mgk in the address', () => {
  it('confirms the token automatically if this browser requested the link', async () => {
    const { state, time, local, calls } = startSession({ mgk: 'token-of-a-mail', marked: true })
    expect(state().matches({ pending: 'confirming' })).toBe(true)
    expect(state().hasTag('pending')).toBe(true)
    expect(calls).toEqual([['confirm', { token: 'token-of-a-mail', marker: 'marker-1' }]])
    await time.settle()
    expect(state().matches({ signedIn: 'idle' })).toBe(true)
    expect(state().context).toMatchObject({ user, siteUserData, mgk: null })
    expect(local.get(authTokenKey)).toBe('fresh')
  })

  it('removes mgk from the address only after it was handled, and once', async () => {
    const { time, calls } = startSession({ mgk: 'token-of-a-mail', marked: true })
    expect(calls).not.toContainEqual(['remove-link'])
    await time.settle()
    expect(calls.filter((call) => String(call) === 'remove-link')).toHaveLength(1)
  })

  it('removes the marker once the link was used', async () => {
    const { time, marker } = startSession({ mgk: 'token-of-a-mail', marked: true })
    await time.settle()
    expect(marker.secret()).toBeNull()
  })

  it.each([true, false])(
    'is signed out when the confirm of a visitor fails: logged, token cleared, mgk removed (asked here: %s)',
    async (marked) => {
      const { state, time, local, calls, emitted } = startSession({
        mgk: 'token-of-a-mail',
        marked,
        confirm: () => Promise.reject(expired),
        fetch: refused(401),
      })
      await time.settle()
      expect(state().matches('signedOut')).toBe(true)
      expect(state().context).toMatchObject({ user: null, siteUserData: null, mgk: null, link: 'spent' })
      expect(linkNotice(state())?.isSignedOut).toBe(true)
      expect(local.get(authTokenKey)).toBeNull()
      expect(emitted).toEqual([{ type: 'link.failed', error: expired }])
      expect(calls).toContainEqual(['remove-link'])
    },
  )

  it.each([true, false])(
    'stays signed in when the link is used or expired, and says so until the message is dismissed (asked here: %s)',
    async (marked) => {
      const { actor, state, time, local, calls, emitted } = startSession({
        mgk: 'token-of-a-mail',
        marked,
        token: 'older',
        confirm: () => Promise.reject(expired),
      })
      await time.settle()
      expect(state().matches('signedIn')).toBe(true)
      expect(state().context).toMatchObject({ user, mgk: null, link: 'spent' })
      expect(linkNotice(state())?.text).toContain('You are still signed in.')
      expect(local.get(authTokenKey)).toBe('older')
      expect(emitted).toEqual([{ type: 'link.failed', error: expired }])
      expect(calls).toContainEqual(['remove-link'])
      actor.send({ type: 'link.notice-seen' })
      expect(state().context.link).toBeNull()
      expect(linkNotice(state())).toBeNull()
    },
  )

  it.each([
    ['the server fails', { status: 503, body: null }],
    ['the network is broken', new TypeError('fetch failed')],
  ])('keeps the link while %s, and confirms it once that is over', async (_, error) => {
    let tries = 0
    const { state, time, calls, emitted } = startSession({
      mgk: 'token-of-a-mail',
      marked: true,
      confirm: async () => {
        tries += 1
        if (tries === 1) throw error
        return signedIn
      },
    })
    await time.settle()
    expect(state().matches({ pending: 'failed' })).toBe(true)
    expect(state().context.mgk).toBe('token-of-a-mail')
    expect(emitted).toEqual([{ type: 'session.failed', error }])
    expect(calls).not.toContainEqual(['remove-link'])
    await time.advance(1000)
    expect(state().matches('signedIn')).toBe(true)
    const [first, second] = calls.filter((call) => String(call).startsWith('confirm'))
    expect(second).toEqual(first)
  })

  it('waits for the button if another browser or a mail scanner opens the link', async () => {
    const scene = { mgk: 'token-of-a-mail', confirm: foreignLink(), fetch: refused(401) }
    const { actor, state, time, calls } = startSession(scene)
    await time.advance(60_000)
    expect(sessionStage(state())).toBe('unconfirmed')
    expect(state().matches('signedOut')).toBe(true)
    expect(calls).toEqual([
      ['confirm', { token: 'token-of-a-mail', marker: 'marker-1' }],
      ['fetch', { authToken: null }],
    ])
    actor.send({ type: 'link.confirm' })
    await time.settle()
    expect(calls.slice(2)).toEqual([
      ['confirm', { token: 'token-of-a-mail', marker: 'marker-1', pressed: true }],
      ['remove-link'],
    ])
    expect(state().matches('signedIn')).toBe(true)
    expect(state().can({ type: 'link.confirm' })).toBe(false)
  })

  it('loads the reader while it waits for the button, and keeps them when the link is dismissed', async () => {
    const scene = { mgk: 'token-of-a-mail', token: 'older', confirm: foreignLink() }
    const { actor, state, time, local, calls } = startSession(scene)
    await time.settle()
    expect(sessionStage(state())).toBe('unconfirmed')
    expect(state().context.user).toEqual(user)
    actor.send({ type: 'link.notice-seen' })
    expect(sessionStage(state())).toBe('unconfirmed')
    actor.send({ type: 'link.dismiss' })
    expect(sessionStage(state())).toBe('signedIn')
    expect(local.get(authTokenKey)).toBe('older')
    expect(calls.at(-1)).toEqual(['remove-link'])
  })

  it('waits for the button if the server finds that the link was mailed to another person', async () => {
    const scene = { mgk: 'token-of-a-mail', marked: true, token: 'kept', confirm: foreignLink() }
    const { actor, state, time, calls, local, emitted } = startSession(scene)
    await time.settle()
    expect(sessionStage(state())).toBe('unconfirmed')
    expect(local.get(authTokenKey)).toBe('kept')
    expect(emitted).toEqual([])
    expect(calls[0]).toEqual(['confirm', { token: 'token-of-a-mail', marker: 'marker-1' }])
    actor.send({ type: 'link.confirm' })
    await time.settle()
    expect(state().matches('signedIn')).toBe(true)
    expect(calls.slice(2)).toEqual([
      ['confirm', { token: 'token-of-a-mail', marker: 'marker-1', pressed: true }],
      ['remove-link'],
    ])
  })

  it('confirms a single-use token from the account area automatically, with a marker of this browser', async () => {
    const { state, time, calls } = startSession({ mgk: 'su_0123' })
    await time.settle()
    expect(calls[0]).toEqual(['confirm', { token: 'su_0123', marker: 'marker-1' }])
    expect(state().matches('signedIn')).toBe(true)
  })
})
