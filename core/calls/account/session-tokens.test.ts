import { beforeEach, describe, expect, it } from 'vitest'
import { email, platform, byLink, expired, startPlatform } from './testing/sign-in-platform.ts'

const unknown = { status: 401, body: { code: 'unauthenticated' } }

beforeEach(startPlatform)

describe('an auth token', () => {
  const day = 24 * 60 * 60

  it('works for ninety days from its last use (RS@2f66e64a4)', async () => {
    const { api } = await platform.signIn(email)
    for (let use = 0; use < 3; use += 1) {
      platform.clock.pass(90 * day - 1)
      await expect(api.getCurrentUser()).resolves.toMatchObject({ status: 200 })
    }
    platform.clock.pass(90 * day + 1)
    await expect(api.getCurrentUser()).rejects.toMatchObject(unknown)
  })

  it('is invalid after signing out, which leaves other sessions of the same person alone', async () => {
    const phone = await platform.signIn(email)
    const laptop = await platform.signIn(email)
    expect(await phone.api.signOut()).toEqual({ status: 200, body: {} })
    await expect(phone.api.getCurrentUser()).rejects.toMatchObject(unknown)
    await expect(phone.api.signOut()).rejects.toMatchObject(unknown)
    await expect(laptop.api.getCurrentUser()).resolves.toMatchObject({ status: 200 })
  })
})

describe('a single-use token', () => {
  it('signs in on another host once, within sixty seconds', async () => {
    const { api, id } = await platform.signIn(email)
    const first = (await api.createSingleUseToken()).body.singleUseToken
    expect(first).toMatch(/^su_[\w-]{43}$/)
    platform.clock.pass(59)
    expect((await byLink(first)).body.currentUser.id).toBe(id)
    await expect(byLink(first)).rejects.toMatchObject(expired)
    const second = (await api.createSingleUseToken()).body.singleUseToken
    platform.clock.pass(61)
    await expect(byLink(second)).rejects.toMatchObject(expired)
  })

  it('is confirmed without a button for the client address that it was created for, and needs the button for any other', async () => {
    const { id, token } = await platform.signIn(email)
    const { singleUseToken } = (await platform.api(token, '192.0.2.1').createSingleUseToken()).body
    const confirm = (client: string, body?: { marker: string | null }) =>
      platform.api(null, client).confirmSignIn({ token: singleUseToken, ...(body ? { body } : {}) })
    await expect(confirm('192.0.2.2', { marker: null })).rejects.toMatchObject({
      status: 409,
      body: { code: 'link_unconfirmed' },
    })
    expect((await confirm('192.0.2.1', { marker: null })).body.currentUser.id).toBe(id)
    const other = (await platform.api(token, '192.0.2.1').createSingleUseToken()).body.singleUseToken
    expect((await platform.api(null, '192.0.2.2').confirmSignIn({ token: other })).body.currentUser.id).toBe(
      id,
    )
  })

  it('is invalid once the session that created it has ended', async () => {
    const phone = await platform.signIn(email)
    const laptop = await platform.signIn(email)
    const [first, second] = [await phone.api.createSingleUseToken(), await laptop.api.createSingleUseToken()]
    await phone.api.signOut()
    await expect(byLink(first.body.singleUseToken)).rejects.toMatchObject(expired)
    await expect(byLink(second.body.singleUseToken)).resolves.toMatchObject({ status: 200 })
  })

  it('is given only to signed-in users, and is not an auth token', async () => {
    await expect(platform.api().createSingleUseToken()).rejects.toMatchObject(unknown)
    const { api } = await platform.signIn(email)
    const { singleUseToken } = (await api.createSingleUseToken()).body
    await expect(platform.api(singleUseToken).getCurrentUser()).rejects.toMatchObject(unknown)
  })
})
