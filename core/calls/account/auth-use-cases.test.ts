import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createSignInLink } from './sign-in-link.ts'
import { sampleId, sampleText } from '../../testing/recipe-sample.ts'

const email = 'ada@example.com'
let platform: MemoryPlatform

beforeEach(async () => {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})

/** What the newest mail holds. */
function newestMail() {
  const mail = platform.mailer.mails.at(-1)
  if (!mail) throw new Error('No mail was sent')
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
  return {
    ...mail,
    link,
    token: /[?&]mgk=([\w-]+)/.exec(link)?.[1] ?? '',
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
  }
}

async function askForLink(address = email) {
  await platform.signIn(address)
  await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email: address } })
  return newestMail()
}

const byLink = (token: string) => platform.api().confirmSiteSignIn({ siteSlug: 'ottolina', token })
const byCode = (code: string, address = email) =>
  platform.api().confirmSiteSignInCode({ siteSlug: 'ottolina', body: { email: address, code } })

const expired = { status: 401, body: { code: 'link_expired', error: 'Your sign in link has expired' } }
const wrongCode = { status: 401, body: { code: 'code_invalid' } }
const unknown = { status: 401, body: { code: 'unauthenticated' } }

/** A code that is not this one. */
const otherThan = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0')

describe('signing in', () => {
  it('goes from a mail by its link to an account', async () => {
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

  it('goes by the code of the mail, in any letter case of the address', async () => {
    const { code } = await askForLink()
    const { body } = await byCode(code, 'ADA@Example.com')
    expect(body.currentUser.email).toBe(email)
  })

  it('goes on the main host just so', async () => {
    await platform.signIn(email)
    await platform.api().requestSignIn({ body: { email: ` ${email.toUpperCase()} ` } })
    const { link, token, subject } = newestMail()
    expect([link, subject]).toEqual([
      `http://localhost:4000/sign-in/callback?mgk=${token}`,
      'Sign in to Trivet',
    ])
    const { body } = await platform.api().confirmSignIn({ token })
    expect((await platform.api(body.authToken).getCurrentUser()).body.currentUser.email).toBe(email)
  })

  it('by link spends the code, and by code spends the link', async () => {
    const first = await askForLink()
    await byLink(first.token)
    await expect(byCode(first.code)).rejects.toMatchObject(wrongCode)
    const second = await askForLink()
    await byCode(second.code)
    await expect(byLink(second.token)).rejects.toMatchObject(expired)
  })

  it('works with the first of two mails too', async () => {
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

  it('by code works until 9:59 and no more at 10:01, when the link still does', async () => {
    const first = await askForLink()
    platform.clock.pass(9 * 60 + 59)
    await expect(byCode(first.code)).resolves.toMatchObject({ status: 200 })
    const second = await askForLink()
    platform.clock.pass(10 * 60 + 1)
    await expect(byCode(second.code)).rejects.toMatchObject(wrongCode)
    await expect(byLink(second.token)).resolves.toMatchObject({ status: 200 })
  })

  it('works once, for one of many who try at once', async () => {
    const { token, code } = await askForLink()
    const tries = [
      ...Array.from({ length: 5 }, () => byLink(token)),
      ...Array.from({ length: 5 }, () => byCode(code)),
    ]
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes the fifth code after four wrong ones, and none after five', async () => {
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

  it('takes no code for another address', async () => {
    const { code } = await askForLink()
    await askForLink('bob@example.com')
    await expect(byCode(code, 'bob@example.com')).rejects.toMatchObject(wrongCode)
    await expect(byCode(code, 'nobody@example.com')).rejects.toMatchObject(wrongCode)
  })

  it('takes sixty codes an hour from one client, whatever their addresses', async () => {
    for (let number = 0; number < 60; number += 1) {
      await expect(byCode('000000', `a${number}@example.com`)).rejects.toMatchObject(wrongCode)
    }
    const limited = { status: 429, body: { code: 'rate_limited' } }
    await expect(byCode('000000', 'a60@example.com')).rejects.toMatchObject(limited)
    platform.clock.pass(3600)
    await expect(byCode('000000', 'a60@example.com')).rejects.toMatchObject(wrongCode)
  })

  it.each(['', 'x', 'a'.repeat(43), 'su_', '\u0000', '../..', '%'])(
    'takes no made-up token %j',
    async (token) => {
      await askForLink()
      const answer = await platform.answer({
        ...{ name: 'confirmSignIn', params: { token }, query: {}, body: undefined, token: null },
        ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'r' },
      })
      expect(answer).toMatchObject(expired)
    },
  )

  it('keeps tokens and codes as digests alone', async () => {
    const { token, code } = await askForLink()
    expect(await platform.stores.sessionStore.peekByToken(token, platform.clock.now())).toBeNull()
    const kept = await platform.stores.sessionStore.peekByToken(
      platform.deps.random.digest(token),
      platform.clock.now(),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept?.request.codeHash).not.toContain(code)
  })
})

describe('a link that a page confirms without a press', () => {
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

  it('signs in where the marker is the one that asked for it', async () => {
    const { token } = await ask(email, secret)
    expect((await confirm(token, secret)).body.currentUser.email).toBe(email)
  })

  it("does not sign anybody in to the account of whoever sends them a link of their own, and isn't spent", async () => {
    await ask(email, secret)
    const { token } = await ask('attacker@example.com', 'a-secret-of-the-attacker')
    await expect(confirm(token, secret)).rejects.toMatchObject(unconfirmed)
    await expect(confirm(token, null)).rejects.toMatchObject(unconfirmed)
    expect((await byLink(token)).body.currentUser.email).toBe('attacker@example.com')
  })

  it('needs a press where no marker asked for it', async () => {
    const { token } = await ask(email)
    await expect(confirm(token, secret)).rejects.toMatchObject(unconfirmed)
    await expect(confirm(token, null)).rejects.toMatchObject(unconfirmed)
    await byLink(token)
  })

  it('is as expired as any other, whatever the marker', async () => {
    const { token } = await ask(email, secret)
    await byLink(token)
    await expect(confirm(token, secret)).rejects.toMatchObject(expired)
    await expect(confirm('made-up', null)).rejects.toMatchObject(expired)
  })

  it.each(['signUp', 'siteSignUp', 'createSubscription'] as const)(
    'of %s confirms with its marker alone',
    async (name) => {
      const api = platform.api()
      const body = { email: 'new@example.com', marker: secret }
      if (name === 'signUp') await api.signUp({ body })
      else if (name === 'siteSignUp') await api.siteSignUp({ siteSlug: 'ottolina', body })
      else await api.createSubscription({ siteSlug: 'ottolina', body: { ...body, plan: 'free' } })
      const { token } = newestMail()
      await expect(confirm(token, 'another-secret-of-20')).rejects.toMatchObject(unconfirmed)
      expect((await confirm(token, secret)).body.currentUser.email).toBe('new@example.com')
    },
  )

  it.each(['short', '', 'with spaces in the middle', 'x'.repeat(101)])(
    'refuses %j for a marker',
    async (marker) => {
      const signIn = platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email, marker } })
      await expect(signIn).rejects.toMatchObject({ status: 422 })
    },
  )

  it('keeps markers as digests alone', async () => {
    const { token } = await ask(email, secret)
    const { digest } = platform.deps.random
    const kept = await platform.stores.sessionStore.peekByToken(digest(token), platform.clock.now())
    expect(kept?.request.markerHash).toBe(digest(secret))
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})

describe('a link or code whose answer was lost', () => {
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

  it('signs in again after a press, also where the page forgot that it was pressed', async () => {
    const { token } = await ask(other)
    await confirm(token, { marker: mine, pressed: true })
    await expect(confirm(token, { marker: mine, pressed: true })).resolves.toMatchObject({ status: 200 })
    await expect(confirm(token, { marker: mine })).resolves.toMatchObject({ status: 200 })
  })

  it('signs nobody in who has the link alone, pressed or not, though their browser asked for it', async () => {
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

  it('of a press without a marker signs nobody in again', async () => {
    const { token } = await ask(mine)
    await confirm(token)
    await expect(confirm(token)).rejects.toMatchObject(expired)
    await expect(confirm(token, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('is spent for its own browser too after 5 minutes', async () => {
    const { token } = await ask(mine)
    await confirm(token, { marker: mine })
    platform.clock.pass(5 * 60)
    await expect(confirm(token, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('signs in again by the code, with the marker that sent it', async () => {
    const { code, token } = await ask(mine)
    await confirmCode(code, mine)
    await expect(confirmCode(code, mine)).resolves.toMatchObject({ status: 200 })
    await expect(confirmCode(code, other)).rejects.toMatchObject(wrongCode)
    await expect(confirmCode(code)).rejects.toMatchObject(wrongCode)
    await expect(confirm(token)).rejects.toMatchObject(expired)
  })

  it('from another host of the platform signs in again, until the session that it came of ends', async () => {
    const { api } = await platform.signIn(email)
    const { body } = await api.createSingleUseToken()
    await confirm(body.singleUseToken, { marker: mine })
    await confirm(body.singleUseToken, { marker: mine })
    await expect(confirm(body.singleUseToken, { marker: other })).rejects.toMatchObject(expired)
    await api.signOut()
    await expect(confirm(body.singleUseToken, { marker: mine })).rejects.toMatchObject(expired)
  })

  it('still leads to where it was going', async () => {
    const body = { email: 'new@example.com', marker: mine }
    await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', next: '/recipes/soup', body })
    const { token } = newestMail()
    await confirm(token, { marker: mine })
    const follow = createSignInLink(platform.deps)
    expect(await follow(token)).toBe(`http://ottolina.localhost:4000/recipes/soup?mgk=${token}`)
    platform.clock.pass(5 * 60)
    expect(await follow(token)).toBe(`/sign-in/callback?mgk=${token}`)
  })
})

describe('an address without an account', () => {
  const ask = (next?: string) =>
    platform.api().requestSiteSignIn({
      ...{ siteSlug: 'ottolina', body: { email: 'New@Example.com' } },
      ...(next === undefined ? {} : { next }),
    })

  it('gets a link and a code that make it one, and whoever asked gets the same answer as ever', async () => {
    await platform.signIn(email)
    const known = await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email } })
    expect(await ask()).toEqual(known)
    const { to, subject, link, token, code } = newestMail()
    expect([to, subject]).toEqual(['new@example.com', 'Create your account at ottolina.localhost:4000'])
    expect(link).toBe(`http://ottolina.localhost:4000/sign-in/callback?mgk=${token}`)
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    const { body } = await byCode(code, 'new@example.com')
    expect(body.currentUser).toMatchObject({ email: 'new@example.com', currentSubscription: null })
    await ask()
    const again = await byLink(newestMail().token)
    expect(again.body.currentUser.id).toBe(body.currentUser.id)
  })

  it('is led on by its link to where it was going', async () => {
    const follow = createSignInLink(platform.deps)
    await ask('/recipes/soup?serves=4')
    const { link, token } = newestMail()
    expect(link).toBe(`http://ottolina.localhost:4000/sign-in/link?mgk=${token}`)
    const onward = `http://ottolina.localhost:4000/recipes/soup?serves=4&mgk=${token}`
    expect(await follow(token)).toBe(onward)
    expect(await follow(token)).toBe(onward)
    await byLink(token)
    expect(await follow(token)).toBe(`/sign-in/callback?mgk=${token}`)
    expect(await follow('a b')).toBe('/sign-in/callback?mgk=a%20b')
  })

  it('is led by its link to no address that the platform does not serve', async () => {
    await ask('https://evil.example/free-money')
    expect(newestMail().text).not.toContain('evil')
    expect(await createSignInLink(platform.deps)(newestMail().token)).toMatch(
      /^http:\/\/ottolina\.localhost:4000\/\?mgk=/,
    )
  })

  it('becomes an account when its sign-up is confirmed, not before (Ghost#19986)', async () => {
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email: 'New@Example.com', subscribe: true } })
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    const { body } = await byLink(newestMail().token)
    expect(body.currentUser.email).toBe('new@example.com')
    expect((await platform.stores.userStore.byEmail('new@example.com'))?.id).toBe(body.currentUser.id)
  })

  it('becomes one account, however often its sign-up is confirmed', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1) {
      await platform.api().signUp({ body: { email: 'new@example.com' } })
      tokens.push(newestMail().token)
    }
    const answers = await Promise.all(tokens.map((token) => platform.api().confirmSignIn({ token })))
    expect(new Set(answers.map(({ body }) => body.currentUser.id)).size).toBe(1)
  })

  it('signs up like one that has an account, which then is signed in', async () => {
    const { id } = await platform.signIn(email)
    const known = await platform.api().signUp({ body: { email } })
    const { token } = newestMail()
    const fresh = await platform.api().signUp({ body: { email: 'new@example.com' } })
    expect(known).toEqual(fresh)
    expect((await platform.api().confirmSignIn({ token })).body.currentUser.id).toBe(id)
  })
})

describe('a mail', () => {
  it('holds nothing that whoever asked has typed (Ghost#20767)', async () => {
    const typed = {
      fbp: 'SPAM-1',
      fbc: 'SPAM-2',
      eventId: 'SPAM-3',
      userAgent: 'SPAM-4',
      metadata: { name: 'SPAM-5' },
    }
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email: 'spam-me@example.com', ...typed } })
    const { to: _to, ...mail } = newestMail()
    expect(JSON.stringify(mail)).not.toMatch(/spam/i)
  })

  it('holds nothing about a site but its address until the address of the reader is confirmed', async () => {
    const owner = await platform.signIn('owner@example.com')
    await platform.stores.imageStore.create({
      ...{ id: sampleId(1), ownerId: owner.id, key: 'spam-logo.png', contentType: 'image/png' },
      ...{ width: 9, height: 9, lqip: 'data:,', createdAt: new Date(0) },
    })
    const spam = { title: 'SPAM, call 555', logoId: sampleId(1), newslettersEnabled: true }
    await owner.api.updateSite({ siteSlug: 'ottolina', body: spam })
    const site = await platform.stores.siteStore.bySlug('ottolina')
    const to = { siteSlug: 'ottolina', next: '/spam?spam=spam' }
    // Known by a list that a creator brought, which nobody has confirmed.
    await platform.stores.subscriptionStore.changeListed({
      ...{ siteId: site?.id ?? '', now: platform.clock.now(), isDryRun: false },
      newId: platform.deps.random.uuid,
      next: (state) => state,
      readers: [{ email: 'listed@example.com', name: 'SPAM', since: platform.clock.now() }],
    })
    const asked = [
      () => platform.api().siteSignUp({ ...to, body: { email: 'a@example.com' } }),
      () => platform.api().siteSignUp({ ...to, body: { email: 'b@example.com', subscribe: true } }),
      () => platform.api().requestSiteSignIn({ ...to, body: { email: 'c@example.com' } }),
      () => platform.api().requestSiteSignIn({ ...to, body: { email: 'listed@example.com' } }),
      () =>
        platform.api().createSubscription({
          siteSlug: 'ottolina',
          body: { email: 'd@example.com', plan: 'free', nextFree: '/spam', nextLogin: '/spam' },
        }),
    ]
    for (const ask of asked) {
      await ask()
      const mail = newestMail()
      expect(JSON.stringify(mail)).not.toMatch(/spam/i)
      expect(mail.text).toContain('ottolina.localhost:4000')
      expect([mail.fromName, mail.fromSite]).toEqual(['Trivet', undefined])
    }
    await byLink(newestMail().token)
    await platform.api().requestSiteSignIn({ ...to, body: { email: 'd@example.com' } })
    expect(newestMail()).toMatchObject({ fromName: 'SPAM, call 555', fromSite: 'ottolina' })
  })

  it.each(['siteSignUp', 'createSubscription'] as const)(
    'for a subscription says that it confirms it, and leads to the page that says so (%s)',
    async (name) => {
      const owner = await platform.signIn('owner@example.com')
      await owner.api.updateSite({ siteSlug: 'ottolina', body: { newslettersEnabled: true } })
      const siteSlug = 'ottolina'
      const api = platform.api()
      const address = 'new@example.com'
      if (name === 'siteSignUp') await api.siteSignUp({ siteSlug, body: { email: address, subscribe: true } })
      else await api.createSubscription({ siteSlug, body: { email: address, plan: 'free' } })
      const { subject, text, html, link, token, code } = newestMail()
      expect(subject).toBe('Confirm your subscription to ottolina.localhost:4000')
      expect(link).toBe(`http://ottolina.localhost:4000/subscribe/success?mgk=${token}`)
      expect(text).toContain('new recipes from ottolina.localhost:4000 by mail')
      expect(html).toContain('Confirm subscription')
      const { body } = await byCode(code, address)
      expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'free' })
    },
  )

  it('for a subscription of a known reader names the site by its address, in the name of the site', async () => {
    await platform.signIn(email)
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email, subscribe: true }, next: '/about' })
    const { subject, fromName, link, token } = newestMail()
    expect(subject).toBe('Confirm your subscription to ottolina.localhost:4000')
    expect(fromName).toBe('Ottolina')
    expect(link).toBe(`http://ottolina.localhost:4000/about?mgk=${token}`)
  })

  it('that cannot be sent is reported, and not taken for sent (listmonk#2535)', async () => {
    const failing = createMemoryPlatform({ mailer: { send: () => Promise.reject(new Error('no relay')) } })
    await expect(failing.api().signUp({ body: { email: 'new@example.com' } })).rejects.toMatchObject({
      status: 500,
    })
    expect(JSON.stringify(failing.errors)).toContain('no relay')
  })

  it('is no newsletter: nobody unsubscribes from it (listmonk#2619)', async () => {
    expect((await askForLink()).headers).toBeUndefined()
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email: 'new@example.com', subscribe: true } })
    expect(newestMail()).toMatchObject({ to: 'new@example.com' })
    expect(newestMail().headers).toBeUndefined()
  })

  it('shows a title of a site with letters that HTML would read', async () => {
    const owner = await platform.signIn('owner@example.com')
    await owner.api.updateSite({ siteSlug: 'ottolina', body: { title: 'Salt & <Sons>' } })
    const { html, subject, fromName } = await askForLink()
    expect(html).toContain('Salt &amp; &lt;Sons&gt;')
    expect(html).not.toContain('<Sons>')
    expect([subject, fromName]).toEqual(['Sign in to Salt & <Sons>', 'Salt & <Sons>'])
  })

  it.each([
    ['/recipes/soup', 'http://ottolina.localhost:4000/recipes/soup?mgk='],
    ['http://localhost:4000/bookmarks', 'http://localhost:4000/bookmarks?mgk='],
    ['https://evil.example/', 'http://ottolina.localhost:4000/?mgk='],
    ['//evil.example', 'http://ottolina.localhost:4000/?mgk='],
    ['/?mgk=stolen', 'http://ottolina.localhost:4000/?mgk='],
  ])('leads on to %s only where the platform serves it', async (next, start) => {
    await platform.signIn(email)
    await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email }, next })
    const { link, token } = newestMail()
    expect(link).toBe(start + token)
    expect(newestMail().html).toContain(link.replaceAll('&', '&amp;'))
  })
})

describe('asking for mails', () => {
  const ask = (address: string, client?: string) =>
    platform.api(null, client).requestSignIn({ body: { email: address } })
  const limited = { status: 429, body: { code: 'rate_limited' } }

  it('is allowed five times an hour for one address, sign-ups counted in', async () => {
    for (let count = 0; count < 3; count += 1) await ask(email, `192.0.2.${count}`)
    await platform.api(null, '192.0.2.8').signUp({ body: { email: email.toUpperCase() } })
    await platform.api(null, '192.0.2.9').siteSignUp({ siteSlug: 'ottolina', body: { email } })
    await expect(ask(email, '192.0.2.10')).rejects.toMatchObject(limited)
    const signUp = platform.api(null, '192.0.2.11').signUp({ body: { email } })
    await expect(signUp).rejects.toMatchObject(limited)
    expect(platform.mailer.mails).toHaveLength(5)
    await ask('bob@example.com', '192.0.2.10')
    platform.clock.pass(3599)
    await expect(ask(email, '192.0.2.10')).rejects.toMatchObject(limited)
    platform.clock.pass(1)
    await ask(email, '192.0.2.10')
  })

  it('is allowed twenty times an hour from one client (Ghost#10076)', async () => {
    for (let count = 0; count < 20; count += 1) await ask(`a${count}@example.com`)
    await expect(ask('a20@example.com')).rejects.toMatchObject(limited)
    await ask('a20@example.com', '192.0.2.77')
  })

  it('reports when to try again', async () => {
    for (let count = 0; count < 5; count += 1) await ask(email)
    platform.clock.pass(600)
    const answer = await platform.answer({
      ...{ name: 'requestSignIn', params: {}, query: {}, body: { email }, token: null },
      ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'r' },
    })
    expect(answer).toMatchObject({ status: 429, retryAfterSeconds: 3000 })
  })

  it('by a client over its limit uses up nothing of the address', async () => {
    for (let count = 0; count < 20; count += 1) await ask(`a${count}@example.com`)
    for (let count = 0; count < 9; count += 1) await expect(ask(email)).rejects.toMatchObject(limited)
    await ask(email, '192.0.2.77')
  })
})

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

  it('ends with signing out, and the others of the same person stay', async () => {
    const phone = await platform.signIn(email)
    const laptop = await platform.signIn(email)
    expect(await phone.api.signOut()).toEqual({ status: 200, body: {} })
    await expect(phone.api.getCurrentUser()).rejects.toMatchObject(unknown)
    await expect(phone.api.signOut()).rejects.toMatchObject(unknown)
    await expect(laptop.api.getCurrentUser()).resolves.toMatchObject({ status: 200 })
  })
})

describe('a single-use token', () => {
  it('carries the sign-in to another host once, within sixty seconds', async () => {
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

  it('confirms without a press at the client address that it was made for, elsewhere with one', async () => {
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

  it('ends with the session that it came of', async () => {
    const phone = await platform.signIn(email)
    const laptop = await platform.signIn(email)
    const [first, second] = [await phone.api.createSingleUseToken(), await laptop.api.createSingleUseToken()]
    await phone.api.signOut()
    await expect(byLink(first.body.singleUseToken)).rejects.toMatchObject(expired)
    await expect(byLink(second.body.singleUseToken)).resolves.toMatchObject({ status: 200 })
  })

  it('is given to those alone who are signed in, and is no auth token itself', async () => {
    await expect(platform.api().createSingleUseToken()).rejects.toMatchObject(unknown)
    const { api } = await platform.signIn(email)
    const { singleUseToken } = (await api.createSingleUseToken()).body
    await expect(platform.api(singleUseToken).getCurrentUser()).rejects.toMatchObject(unknown)
  })
})

describe('a profile', () => {
  it('changes in the given fields alone', async () => {
    const { api } = await platform.signIn(email)
    await api.updateCurrentUser({ body: { displayName: 'Ada', bio: sampleText('Cooks.') } })
    const { body } = await api.updateCurrentUser({ body: { handle: 'ada' } })
    expect(body.currentUser).toMatchObject({ displayName: 'Ada', handle: 'ada', bio: sampleText('Cooks.') })
  })

  it('takes no handle that somebody else has', async () => {
    const other = await platform.signIn('bob@example.com')
    await other.api.updateCurrentUser({ body: { handle: 'chef' } })
    const { api } = await platform.signIn(email)
    const taken = { status: 409, body: { code: 'handle_taken' } }
    await expect(api.updateCurrentUser({ body: { handle: 'chef' } })).rejects.toMatchObject(taken)
  })

  it("shows an image of one's own and takes nobody else's (RS@34627d393)", async () => {
    const { api, id } = await platform.signIn(email)
    const image = {
      key: 'a.jpg',
      contentType: 'image/jpeg',
      width: 9,
      height: 9,
      lqip: 'data:,',
      createdAt: new Date(0),
    }
    await platform.stores.imageStore.create({ ...image, id: sampleId(1), ownerId: id })
    await platform.stores.imageStore.create({
      ...image,
      id: sampleId(2),
      ownerId: sampleId(99),
      key: 'b.jpg',
    })
    const crop = { width: 5, height: 5, x: 0, y: 0 }
    const { body } = await api.updateCurrentUser({ body: { avatar: { id: sampleId(1), crop } } })
    expect(body.currentUser.avatar).toMatchObject({ key: 'a.jpg', crop })
    const missing = { status: 404, body: { code: 'image_not_found' } }
    await expect(api.updateCurrentUser({ body: { avatar: { id: sampleId(2) } } })).rejects.toMatchObject(
      missing,
    )
    await expect(api.updateCurrentUser({ body: { avatar: { id: sampleId(3) } } })).rejects.toMatchObject(
      missing,
    )
    expect((await api.updateCurrentUser({ body: { avatar: null } })).body.currentUser.avatar).toBeNull()
  })
})
