import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
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
  const onMain = (token: string) => platform.api().confirmSignIn({ token })

  it('signs in on the main host once, within sixty seconds', async () => {
    const { api, id } = await platform.signIn(email)
    const first = (await api.createSingleUseToken()).body.singleUseToken
    expect(first).toMatch(/^su_[\w-]{43}$/)
    platform.clock.pass(59)
    expect((await onMain(first)).body.currentUser.id).toBe(id)
    await expect(onMain(first)).rejects.toMatchObject(expired)
    const second = (await api.createSingleUseToken()).body.singleUseToken
    platform.clock.pass(61)
    await expect(onMain(second)).rejects.toMatchObject(expired)
  })

  it('is confirmed without a button by the browser that it was created in, from any address, and by no other', async () => {
    const hosted = createMemoryPlatform({ platform: { url: 'https://trivet.example' } })
    const { id, token } = await hosted.signIn(email)
    const [own, other] = ['o'.repeat(30), 'x'.repeat(30)]
    const body = { marker: own }
    const create = async () =>
      (await hosted.api(token, '192.0.2.1').createSingleUseToken({ body })).body.singleUseToken
    const singleUseToken = await create()
    const byOther = hosted.api().confirmSignIn({ token: singleUseToken, body: { marker: other } })
    await expect(byOther).rejects.toMatchObject({ status: 409, body: { code: 'link_unconfirmed' } })
    const elsewhere = hosted.api(null, '2001:db8::')
    const confirmed = await elsewhere.confirmSignIn({ token: singleUseToken, body: { marker: own } })
    expect(confirmed.body.currentUser.id).toBe(id)
    const pressed = await elsewhere.confirmSignIn({
      token: await create(),
      body: { marker: other, pressed: true },
    })
    expect(pressed.body.currentUser.id).toBe(id)
  })

  it('needs no marker on a host for which browsers keep no cookies of several hosts', async () => {
    const { api, id } = await platform.signIn(email)
    const create = async (body?: { marker: string }) =>
      (await api.createSingleUseToken({ ...(body ? { body } : {}) })).body.singleUseToken
    const body = { marker: 'x'.repeat(30) }
    const token = await create({ marker: 'o'.repeat(30) })
    const confirmed = await platform.api().confirmSignIn({ token, body })
    // For a phone, which has no marker in common with the other device.
    const forPhone = platform.api().confirmSignIn({ token: await create(), body })
    await expect(forPhone).rejects.toMatchObject({ status: 409, body: { code: 'link_unconfirmed' } })
    expect(confirmed.body.currentUser.id).toBe(id)
  })

  it('signs in on the site that it is created for, and nowhere else', async () => {
    const { api, id } = await platform.signIn(email)
    const create = async () =>
      (await api.createSingleUseToken({ body: { siteSlug: 'ottolina' } })).body.singleUseToken
    await expect(onMain(await create())).rejects.toMatchObject(expired)
    const token = await create()
    await expect(platform.api().confirmSiteSignIn({ siteSlug: 'other', token })).rejects.toMatchObject(
      expired,
    )
    expect((await byLink(token)).body.currentUser.id).toBe(id)
    const unknownSite = { body: { siteSlug: 'no-such-site' } }
    await expect(api.createSingleUseToken(unknownSite)).rejects.toMatchObject({ status: 404 })
  })

  it('is invalid once the session that created it has ended', async () => {
    const phone = await platform.signIn(email)
    const laptop = await platform.signIn(email)
    const [first, second] = [await phone.api.createSingleUseToken(), await laptop.api.createSingleUseToken()]
    await phone.api.signOut()
    await expect(onMain(first.body.singleUseToken)).rejects.toMatchObject(expired)
    await expect(onMain(second.body.singleUseToken)).resolves.toMatchObject({ status: 200 })
  })

  it('is given only to signed-in users, and is not an auth token', async () => {
    await expect(platform.api().createSingleUseToken()).rejects.toMatchObject(unknown)
    const { api } = await platform.signIn(email)
    const { singleUseToken } = (await api.createSingleUseToken()).body
    await expect(platform.api(singleUseToken).getCurrentUser()).rejects.toMatchObject(unknown)
  })
})
