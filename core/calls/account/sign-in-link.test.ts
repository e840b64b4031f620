import { beforeEach, describe, expect, it } from 'vitest'
import { createSignInLink } from './sign-in-link.ts'
import {
  email,
  platform,
  newestMail,
  byLink,
  expired,
  wrongCode,
  startPlatform,
} from './testing/sign-in-platform.ts'

beforeEach(startPlatform)

describe('a link that a page confirms without a click', () => {
  const secret = 'a-secret-of-the-browser'
  const confirm = (token: string, marker: string | null) =>
    platform.api().confirmSiteSignIn({ siteSlug: 'ottolina', token, body: { marker } })
  const unconfirmed = { status: 409, body: { code: 'link_unconfirmed' } }

  async function ask(address: string, marker?: string) {
    await platform.signIn(address)
    const body = { email: address, ...(marker === undefined ? {} : { marker }) }
    await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body })
    return newestMail()
  }

  it('signs in if the marker is the one of the request', async () => {
    const { token } = await ask(email, secret)
    expect((await confirm(token, secret)).body.currentUser.email).toBe(email)
  })

  it('signs in if the marker of the request is in a cookie of the browser, which has another one of its own', async () => {
    const { token } = await ask(email, secret)
    const confirmIn = (browserMarker: string | null) =>
      platform.respond({
        ...{ name: 'confirmSiteSignIn', params: { siteSlug: 'ottolina', token }, query: {}, token: null },
        ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'r', browserMarker },
        body: { marker: 'another-secret-of-20' },
      })
    expect(await confirmIn(null)).toMatchObject(unconfirmed)
    expect(await confirmIn('a-secret-of-an-attacker')).toMatchObject(unconfirmed)
    expect(await confirmIn(secret)).toMatchObject({ status: 200, body: { currentUser: { email } } })
  })

  it('does not sign in another browser, and is not used up', async () => {
    await ask(email, secret)
    const { token } = await ask('attacker@example.com', 'a-secret-of-the-attacker')
    await expect(confirm(token, secret)).rejects.toMatchObject(unconfirmed)
    await expect(confirm(token, null)).rejects.toMatchObject(unconfirmed)
    expect((await byLink(token)).body.currentUser.email).toBe('attacker@example.com')
  })

  it('needs the button if the request had no marker', async () => {
    const { token } = await ask(email)
    await expect(confirm(token, secret)).rejects.toMatchObject(unconfirmed)
    await expect(confirm(token, null)).rejects.toMatchObject(unconfirmed)
    await byLink(token)
  })

  it('is rejected like any other once it has expired, whatever the marker', async () => {
    const { token } = await ask(email, secret)
    await byLink(token)
    await expect(confirm(token, secret)).rejects.toMatchObject(expired)
    await expect(confirm('made-up', null)).rejects.toMatchObject(expired)
  })

  it.each(['signUp', 'siteSignUp', 'createSubscription'] as const)(
    'of %s is confirmed only with its own marker',
    async (name) => {
      const api = platform.api()
      const body = { email: 'new@example.com', marker: secret }
      if (name === 'signUp') await api.signUp({ body })
      else if (name === 'siteSignUp') await api.siteSignUp({ siteSlug: 'ottolina', body })
      else await api.createSubscription({ siteSlug: 'ottolina', body: { ...body, plan: 'free' } })
      const { token } = newestMail()
      const confirmWith = (marker: string) =>
        name === 'signUp' ? api.confirmSignIn({ token, body: { marker } }) : confirm(token, marker)
      await expect(confirmWith('another-secret-of-20')).rejects.toMatchObject(unconfirmed)
      expect((await confirmWith(secret)).body.currentUser.email).toBe('new@example.com')
    },
  )

  it.each(['short', '', 'with spaces in the middle', 'x'.repeat(101)])(
    'refuses the marker %j',
    async (marker) => {
      const signIn = platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email, marker } })
      await expect(signIn).rejects.toMatchObject({ status: 422 })
    },
  )

  it('stores only digests of markers', async () => {
    const { token } = await ask(email, secret)
    const { digest } = platform.deps.random
    const stored = await platform.stores.sessionStore.peekByToken(digest(token), platform.clock.now())
    expect(stored?.request.markerHash).toBe(digest(secret))
    expect(JSON.stringify(stored)).not.toContain(secret)
  })
})

describe('a link or code whose response was lost', () => {
  const [mine, other] = ['a-secret-of-the-browser', 'a-secret-of-another-one']
  const ask = async (marker: string | undefined) => {
    await platform.signIn(email)
    await platform.api().requestSignIn({ body: { email, marker } })
    return newestMail()
  }
  type Confirmation = { marker?: string; pressed?: boolean }
  const confirm = (token: string, body?: Confirmation) => platform.api().confirmSignIn({ token, body })
  const confirmCode = (code: string, marker?: string) =>
    platform.api().confirmSignInCode({ body: { email, code, marker } })

  it('signs in again in the browser that asked for it', async () => {
    const { token } = await ask(mine)
    const { body: lost } = await confirm(token, { marker: mine })
    platform.clock.pass(60)
    const { body } = await confirm(token, { marker: mine })
    expect(body.currentUser.id).toBe(lost.currentUser.id)
    expect(body.authToken).not.toBe(lost.authToken)
    expect((await platform.api(body.authToken).getCurrentUser()).status).toBe(200)
  })

  it('signs in again after the button was pressed, even if the page has lost its state', async () => {
    const { token } = await ask(other)
    await confirm(token, { marker: mine, pressed: true })
    await expect(confirm(token, { marker: mine, pressed: true })).resolves.toMatchObject({ status: 200 })
    await expect(confirm(token, { marker: mine })).resolves.toMatchObject({ status: 200 })
  })

  it('does not sign in a person who has only the link, even if their browser requested it', async () => {
    const { token } = await ask(other)
    await confirm(token, { marker: mine, pressed: true })
    const bodies: (Confirmation | undefined)[] = [
      undefined,
      {},
      { pressed: true },
      { marker: other },
      { marker: other, pressed: true },
    ]
    for (const body of bodies) await expect(confirm(token, body)).rejects.toMatchObject(expired)
  })

  it('that was confirmed by the button without a marker cannot be used again', async () => {
    const { token } = await ask(mine)
    await confirm(token)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    await expect(confirm(token, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('expires after 5 minutes for the browser that requested it as well', async () => {
    const { token } = await ask(mine)
    await confirm(token, { marker: mine })
    platform.clock.pass(5 * 60)
    await expect(confirm(token, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('signs in again with the code and the marker of the first attempt', async () => {
    const { code, token } = await ask(mine)
    await confirmCode(code, mine)
    await expect(confirmCode(code, mine)).resolves.toMatchObject({ status: 200 })
    await expect(confirmCode(code, other)).rejects.toMatchObject(wrongCode)
    await expect(confirmCode(code)).rejects.toMatchObject(wrongCode)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('from another host of the platform signs in again until the session that created it ends', async () => {
    const { api } = await platform.signIn(email)
    const { body } = await api.createSingleUseToken({ body: { marker: mine } })
    await confirm(body.singleUseToken, { marker: mine })
    await confirm(body.singleUseToken, { marker: mine })
    await expect(confirm(body.singleUseToken, { marker: other })).rejects.toMatchObject(expired)
    await api.signOut()
    await expect(confirm(body.singleUseToken, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('still redirects to its destination', async () => {
    const body = { email: 'new@example.com', marker: mine }
    await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', next: '/recipes/soup', body })
    const { token } = newestMail()
    await platform.api().confirmSiteSignIn({ siteSlug: 'ottolina', token, body: { marker: mine } })
    const follow = createSignInLink(platform.deps)
    expect(await follow(token)).toBe(`http://ottolina.localhost:4000/recipes/soup?mgk=${token}`)
    platform.clock.pass(5 * 60)
    expect(await follow(token)).toBe(`/sign-in/callback?mgk=${token}`)
  })
})
