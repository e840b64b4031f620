import { beforeEach, describe, expect, it } from 'vitest'
import {
  email,
  platform,
  newestMail,
  askForLink,
  byLink,
  byCode,
  expired,
  wrongCode,
  startPlatform,
} from './testing/sign-in-platform.ts'

/** A different code. */
const otherThan = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0')

beforeEach(startPlatform)

describe('signing in', () => {
  it('signs in with the link in the mail', async () => {
    const { link, token, to, subject } = await askForLink()
    expect([to, subject]).toEqual([email, 'Sign in to Ottolina'])
    expect(link).toBe(`http://ottolina.localhost:4000/sign-in/callback?mgk=${token}`)
    const { body } = await byLink(token)
    expect(body).toMatchObject({
      currentUser: { email, currentSubscription: null },
      siteUserData: { bookmarks: [] },
    })
    const again = await platform.api(body.authToken).getSiteCurrentUser({ siteSlug: 'ottolina' })
    expect(again.body.currentUser).toEqual(body.currentUser)
  })

  it('signs in with the code in the mail, whatever the letter case of the address', async () => {
    const { code } = await askForLink()
    const { body } = await byCode(code, 'ADA@Example.com')
    expect(body.currentUser.email).toBe(email)
  })

  it('works the same way on the main host', async () => {
    await platform.signIn(email)
    await platform.api().requestSignIn({ body: { email: ` ${email.toUpperCase()} ` } })
    const { link, token, subject } = newestMail()
    expect([link, subject]).toEqual([
      `http://localhost:4000/sign-in/callback?mgk=${token}`,
      'Sign in to Trivet',
    ])
    const { body } = await platform.api().confirmSignIn({ token })
    expect(Object.keys(body)).toEqual(['currentUser', 'authToken'])
    expect((await platform.api(body.authToken).getCurrentUser()).body.currentUser.email).toBe(email)
  })

  it('with the link invalidates the code, and with the code invalidates the link', async () => {
    const first = await askForLink()
    await byLink(first.token)
    await expect(byCode(first.code)).rejects.toMatchObject(wrongCode)
    const second = await askForLink()
    await byCode(second.code)
    await expect(byLink(second.token)).rejects.toMatchObject(expired)
  })

  it('works with the first of two mails as well', async () => {
    const first = await askForLink()
    const second = await askForLink()
    await byLink(first.token)
    await byLink(second.token)
  })

  it("by link works until 14:59, and at 15:00 'Your sign in link has expired' (Ghost#25360)", async () => {
    const first = await askForLink()
    platform.clock.pass(14 * 60 + 59)
    await expect(byLink(first.token)).resolves.toMatchObject({ status: 200 })
    const second = await askForLink()
    platform.clock.pass(15 * 60 + 1)
    await expect(byLink(second.token)).rejects.toMatchObject(expired)
  })

  it('by code works until 9:59 and fails at 10:01, when the link still works', async () => {
    const first = await askForLink()
    platform.clock.pass(9 * 60 + 59)
    await expect(byCode(first.code)).resolves.toMatchObject({ status: 200 })
    const second = await askForLink()
    platform.clock.pass(10 * 60 + 1)
    await expect(byCode(second.code)).rejects.toMatchObject(wrongCode)
    await expect(byLink(second.token)).resolves.toMatchObject({ status: 200 })
  })

  it('succeeds for exactly one of many concurrent attempts', async () => {
    const { token, code } = await askForLink()
    const tries = [
      ...Array.from({ length: 5 }, () => byLink(token)),
      ...Array.from({ length: 5 }, () => byCode(code)),
    ]
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('accepts a code after four wrong ones, and none after five', async () => {
    const first = await askForLink()
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      await expect(byCode(otherThan(first.code, wrong))).rejects.toMatchObject(wrongCode)
    }
    await expect(byCode(first.code)).resolves.toMatchObject({ status: 200 })
    const second = await askForLink()
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await expect(byCode(otherThan(second.code, wrong))).rejects.toMatchObject(wrongCode)
    }
    await expect(byCode(second.code)).rejects.toMatchObject(wrongCode)
    await expect(byLink(second.token)).resolves.toMatchObject({ status: 200 })
  })

  it('rejects the code of another address', async () => {
    const { code } = await askForLink()
    await askForLink('bob@example.com')
    await expect(byCode(code, 'bob@example.com')).rejects.toMatchObject(wrongCode)
    await expect(byCode(code, 'nobody@example.com')).rejects.toMatchObject(wrongCode)
  })

  it('allows one client sixty codes an hour, whatever the addresses', async () => {
    for (let number = 0; number < 60; number += 1) {
      await expect(byCode('000000', `a${number}@example.com`)).rejects.toMatchObject(wrongCode)
    }
    const limited = { status: 429, body: { code: 'rate_limited' } }
    await expect(byCode('000000', 'a60@example.com')).rejects.toMatchObject(limited)
    platform.clock.pass(3600)
    await expect(byCode('000000', 'a60@example.com')).rejects.toMatchObject(wrongCode)
  })

  it.each(['', 'x', 'a'.repeat(43), 'su_', '\u0000', '../..', '%'])(
    'rejects the made-up token %j',
    async (token) => {
      await askForLink()
      const response = await platform.respond({
        ...{ name: 'confirmSignIn', params: { token }, query: {}, body: undefined, token: null },
        ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'r' },
      })
      expect(response).toMatchObject(expired)
    },
  )

  it('stores only digests of tokens and codes', async () => {
    const { token, code } = await askForLink()
    expect(await platform.stores.sessionStore.peekByToken(token, platform.clock.now())).toBeNull()
    const stored = await platform.stores.sessionStore.peekByToken(
      platform.deps.random.digest(token),
      platform.clock.now(),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored?.request.codeHash).not.toContain(code)
  })
})
