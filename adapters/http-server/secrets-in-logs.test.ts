import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#core/calls/contract/routes.ts'
import { createNewsletterDelivery } from '#core/calls/newsletter/newsletter-delivery.ts'
import { createUnsubscribe } from '#core/calls/newsletter/unsubscribe.ts'
import type { Mail } from '#core/ports/mailer.ts'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import { createConsoleLogger, withFields } from '../system/console-logger.ts'
import { createRequestContext } from '../system/request-context.ts'
import { systemRandom } from '../system/system.ts'
import { createUnsubscribePages } from './mail-links/unsubscribe-pages.ts'
import { serveApp } from './testing/serve-app.ts'
import { logRequests, watchRequests } from './request-log.ts'
import { createRouteNames } from './http/route-names.ts'
import { bearer, json, send } from './testing/send.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const lines: string[] = []
const context = createRequestContext()
const logger = withFields(
  createConsoleLogger(
    (line) => void lines.push(line),
    () => new Date(0),
    'requests',
  ),
  () => ({ requestId: context.requestId() }),
)
const patterns = Object.values(routes).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
const mails: Mail[] = []
const stripeKey = 'sk_live_51HabcdefSecret'
let isMailBroken = false
let isRenderBroken = false
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    ...{ logger, context },
    onCompleted: watchRequests(createRouteNames([...patterns, '/', '/sign-in/callback']), [
      logRequests(logger),
    ]),
    render: async (url) => {
      if (isRenderBroken) throw new Error(`no page for ${url}`)
      return { status: 200, html: '<p>fine</p>' }
    },
    deps: {
      // Secrets must be random as in production; otherwise the test could not detect them.
      random: systemRandom,
      mailer: {
        async send(mail) {
          if (isMailBroken) throw new Error(`550 5.1.1 <${mail.to}>: no such mailbox, said relay:pa55word@mx`)
          mails.push(mail)
        },
      },
    },
  })
})
afterAll(() => server.stop())

const newest = () => mails.at(-1)?.text ?? ''
const tokenIn = (text: string) => /mgk=([\w-]+)/.exec(text)?.[1] ?? ''
const codeIn = (text: string) => /code: (\d{6})/.exec(text)?.[1] ?? ''
const site = '/api/v1/site/ottolina'
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.send(path, json('POST', body, { ...headers, cookie: 'session=cookie-secret-1234567890' }))

describe('the log of a whole run', () => {
  it('of signing in, paying and mailing newsletters, with all possible failures, contains no secret', async () => {
    const secrets = new Set<string>(['cookie-secret-1234567890', 'pa55word', stripeKey])
    const addSecrets = (...found: string[]) => {
      for (const one of found) {
        expect(one).not.toBe('')
        secrets.add(one)
      }
    }

    // Signing up and in: by link, by code, by a wrong code, and over to another host.
    const owner = await server.signIn('owner@example.com')
    addSecrets(owner.token, 'owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
    const email = 'ada.lovelace@example.com'
    addSecrets(email)
    await post(`${site}/sign-up`, { email })
    addSecrets(tokenIn(newest()), codeIn(newest()))
    await server.send(`/sign-in/callback?mgk=${tokenIn(newest())}`, {
      headers: { host: 'ottolina.localhost:4000' },
    })
    const byLink = await post(`${site}/sign-in/${tokenIn(newest())}`, {})
    await post(`${site}/sign-in/${tokenIn(newest())}`, {})
    await post('/api/v1/manage/sign-in', { email })
    const byCode = await post('/api/v1/manage/sign-in-codes', { email, code: codeIn(newest()) })
    addSecrets(tokenIn(newest()), codeIn(newest()))
    await post('/api/v1/manage/sign-in-codes', { email, code: '000000' })
    const token = String(byCode.json?.['authToken'])
    addSecrets(token, String(byLink.json?.['authToken']), systemRandom.digest(token))
    const single = await post('/api/v1/manage/single-use-tokens', {}, bearer(token))
    addSecrets(String(single.json?.['singleUseToken']))
    await server.send(`/api/v1/manage/current-user?token=${token}`, { headers: bearer(token) })

    // A token for scripts, also in an address and within a cookie.
    const { secret } = (await owner.api.createToken({ body: { name: 'Backup' } })).body
    addSecrets(secret, systemRandom.digest(secret))
    await server.send(`/api/v1/manage/current-user?token=${secret}`, { headers: bearer(secret) })
    await server.send(`/${secret}`, { headers: { cookie: `session=${secret}` } })
    await post('/api/v1/manage/tokens', { name: secret }, bearer(secret))

    // A webhook, whose secret is also sent as its address.
    const hook = { url: 'https://hooks.example', events: ['comment.written' as const] }
    const created = (await owner.api.createWebhook({ siteSlug: 'ottolina', body: hook })).body
    addSecrets(created.secret)
    await post('/api/v1/manage/ottolina/webhooks', { ...hook, url: created.secret }, bearer(token))
    await server.send(`/${created.secret}`)

    // Paying: a checkout, its event, and a service whose error message contains its key.
    const { id: siteId } = (await server.stores.siteStore.bySlug('ottolina')) ?? { id: '' }
    const settings = { subscriptionsEnabled: true, paymentsEnabled: true, newslettersEnabled: true }
    await server.stores.siteStore.updateSettings(siteId, settings)
    await server.stores.siteStore.updatePlatformFields(siteId, { monthlyAmountCents: 500 })
    const billing = createBillingWithMails(server.deps)
    server.till.listen((event) => billing.receive(event))
    const order = { email, plan: 'monthly', return: '/', nextFree: '/', nextPaid: '/', nextLogin: '/' }
    const checkout = await post(`${site}/subscriptions`, order, bearer(token))
    const checkoutId = /cs_\w+/.exec(checkout.text)?.[0] ?? ''
    addSecrets(checkoutId)
    await server.till.pay(checkoutId)
    const { openPortal } = server.till
    Object.assign(server.till, {
      openPortal: () => Promise.reject(new Error(`Invalid key ${stripeKey} of ${email}`)),
    })
    expect((await post('/api/v1/manage/billing-portal-sessions', {}, bearer(token))).status).toBe(502)
    Object.assign(server.till, { openPortal })

    // Mailing a newsletter: one mail that is sent, and one that the relay refuses.
    const body = { title: 'Soup', slug: 'soup' }
    const { recipe } = (await owner.api.createRecipe({ siteSlug: 'ottolina', body })).body
    await owner.api.publishRecipe({ siteSlug: 'ottolina', recipeId: recipe.id })
    isMailBroken = true
    await owner.api.createNewsletterSend({ siteSlug: 'ottolina', body: { recipeId: recipe.id } })
    const deliver = createNewsletterDelivery(server.deps)
    await deliver()
    isMailBroken = false
    server.clock.pass(3600)
    await deliver()
    const unsubscribe = newest().match(/newsletter\/(\S+)/)?.[1] ?? ''
    addSecrets(unsubscribe.split('.').at(-1) ?? '')
    const links = await serveApp(
      createUnsubscribePages({ unsubscribe: createUnsubscribe(server.deps), isSecure: false }),
    )
    expect((await links.ask(`/newsletter/${unsubscribe}`, { method: 'POST' })).status).toBe(200)
    await links.stop()

    // Failures: a page, and a database whose error repeats its input.
    isRenderBroken = true
    await server.send(`/sign-in/callback?mgk=${tokenIn(newest()) || token}`, {
      headers: { host: 'ottolina.localhost:4000' },
    })
    const { managedBy } = server.stores.siteStore
    Object.assign(server.stores.siteStore, {
      managedBy: () => Promise.reject(new Error(`duplicate key (email)=(${email}), token ${token}`)),
    })
    await server.send('/api/v1/manage/sites', { headers: bearer(token) })
    Object.assign(server.stores.siteStore, { managedBy })
    await send(server.server.port, '/api/v1/manage/sign-out', { method: 'POST', headers: bearer(token) })

    const events = new Set(lines.map((line) => JSON.parse(line).event))
    for (const event of [
      'request',
      'call failed',
      'page failed',
      'payment service failed',
      'newsletter mail not taken',
    ]) {
      expect(events).toContain(event)
    }
    expect(secrets.size).toBeGreaterThan(12)
    const all = lines.join('')
    // A code of six digits may occur within an id.
    const holds = (secret: string) =>
      /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(all) : all.includes(secret)
    expect([...secrets].filter(holds)).toEqual([])
    expect(all).not.toMatch(/Bearer|authorization|cookie/i)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String) })
  })
})
