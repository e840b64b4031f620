import { errorTable } from '../../values/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import {
  email,
  platform,
  newestMail,
  askForLink,
  byLink,
  byCode,
  startPlatform,
} from './testing/sign-in-platform.ts'

beforeEach(startPlatform)

describe('a mail', () => {
  it('contains nothing that the requester typed (Ghost#20767)', async () => {
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

  it('contains only the short title of a site, without contact details, until the address of the reader is confirmed', async () => {
    const owner = await platform.signIn('owner@example.com')
    await platform.stores.imageStore.create({
      ...{ id: sampleId(1), ownerId: owner.id, key: 'spam-logo.png', contentType: 'image/png' },
      ...{ width: 9, height: 9, lqip: 'data:,', createdAt: new Date(0) },
    })
    const spam = { title: 'SPAM, call 555', logoId: sampleId(1), newslettersEnabled: true }
    await owner.api.updateSite({ siteSlug: 'ottolina', body: spam })
    const site = await platform.stores.siteStore.bySlug('ottolina')
    const to = { siteSlug: 'ottolina', next: '/spam?spam=spam' }
    // An address that a creator imported and that was never confirmed.
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
    'for a subscription says that it confirms it, and links to the page that confirms it (%s)',
    async (name) => {
      const owner = await platform.signIn('owner@example.com')
      await owner.api.updateSite({ siteSlug: 'ottolina', body: { newslettersEnabled: true } })
      const siteSlug = 'ottolina'
      const api = platform.api()
      const address = 'new@example.com'
      if (name === 'siteSignUp') await api.siteSignUp({ siteSlug, body: { email: address, subscribe: true } })
      else await api.createSubscription({ siteSlug, body: { email: address, plan: 'free' } })
      const { subject, text, html, link, token, code } = newestMail()
      expect(subject).toBe('Confirm your subscription to Ottolina')
      expect(link).toBe(`http://ottolina.localhost:4000/subscribe/success?mgk=${token}`)
      expect(text).toContain('new recipes from Ottolina by mail')
      expect(html).toContain('Confirm subscription')
      const { body } = await byCode(code, address)
      expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'free' })
    },
  )

  it('for a subscription of a known reader is sent in the name of the site, and contains the address of the site', async () => {
    await platform.signIn(email)
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email, subscribe: true }, next: '/about' })
    const { subject, fromName, link, token } = newestMail()
    expect(subject).toBe('Confirm your subscription to Ottolina')
    expect(fromName).toBe('Ottolina')
    expect(link).toBe(`http://ottolina.localhost:4000/about?mgk=${token}`)
  })

  it('that cannot be sent is reported, and does not count as sent (listmonk#2535)', async () => {
    const failing = createMemoryPlatform({ mailer: { send: () => Promise.reject(new Error('no relay')) } })
    await expect(failing.api().signUp({ body: { email: 'new@example.com' } })).rejects.toMatchObject({
      ...{ status: 503, body: { code: 'mail_not_sent', error: errorTable.mail_not_sent.sentence } },
    })
    expect(JSON.stringify(failing.errors)).toContain('no relay')
  })

  it.each([
    ['the disk of the outbox is full', { code: 'ENOSPC' }, 503, 'disk_full'],
    ['no mail server is configured', { isMailNotConfigured: true }, 503, 'mail_not_sent'],
    ['the mail server refuses the address', { isPermanentRefusal: true }, 422, 'validation_failed'],
  ] as const)('says that %s', async (_why, facts, status, code) => {
    const send = () => Promise.reject(Object.assign(new Error('failed'), facts))
    const failing = createMemoryPlatform({ mailer: { send } })
    for (const request of [
      failing.api().requestSignIn({ body: { email: 'new@example.com' } }),
      failing.api().signUp({ body: { email: 'other@example.com' } }),
    ]) {
      await expect(request).rejects.toMatchObject({ status, body: { code } })
    }
  })

  it('has no unsubscribe header, because it is not a newsletter (listmonk#2619)', async () => {
    expect((await askForLink()).headers).toBeUndefined()
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email: 'new@example.com', subscribe: true } })
    expect(newestMail()).toMatchObject({ to: 'new@example.com' })
    expect(newestMail().headers).toBeUndefined()
  })

  it('escapes the title of a site in HTML', async () => {
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
  ])('redirects to %s only if the platform serves it', async (next, start) => {
    await platform.signIn(email)
    await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email }, next })
    const { link, token } = newestMail()
    expect(link).toBe(start + token)
    expect(newestMail().html).toContain(link.replaceAll('&', '&amp;'))
  })
})

describe('requesting mails', () => {
  const ask = (address: string, client?: string) =>
    platform.api(null, client).requestSignIn({ body: { email: address } })
  const limited = { status: 429, body: { code: 'rate_limited' } }

  it('is allowed five times an hour for one address, sign-ups included', async () => {
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
    const response = await platform.respond({
      ...{ name: 'requestSignIn', params: {}, query: {}, body: { email }, token: null },
      ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'r' },
    })
    expect(response).toMatchObject({ status: 429, retryAfterSeconds: 3000 })
  })

  it('by a client over its limit does not count against the address', async () => {
    for (let count = 0; count < 20; count += 1) await ask(`a${count}@example.com`)
    for (let count = 0; count < 9; count += 1) await expect(ask(email)).rejects.toMatchObject(limited)
    await ask(email, '192.0.2.77')
  })
})
