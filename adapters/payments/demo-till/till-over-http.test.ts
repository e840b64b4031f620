import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Billing } from '#core/calls/subscription/billing.ts'
import { bearer, json } from '../../http-server/testing/send.ts'
import { createWebhooks } from '../../http-server/webhooks.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { startPayingServer, type PayingServer } from '../testing/paying-server.ts'
import { createTillPages } from './till-pages.ts'
import type { HttpEnv } from '../../http-server/http/http-env.ts'

let platform: MemoryPlatform
let server: PayingServer
let token: string
/** False while payment events do not reach the platform, as if it had been killed at that moment. */
let isDelivering: boolean

beforeEach(async () => {
  platform = createMemoryPlatform()
  isDelivering = true
  server = await startPayingServer(platform, tillRoutes)
  token = (await platform.signIn('ada@example.com')).token
})
afterEach(() => server.stop())

function tillRoutes(billing: Billing) {
  const { till } = platform
  till.listen(async (event) => {
    if (isDelivering) await billing.receive(event)
  })
  const app = new Hono<HttpEnv>()
  app.route('/', createTillPages(till, false))
  app.route('/', createWebhooks({ payments: till, billing, logger: silentLogger, isSecure: false }))
  return app
}

const idOf = (path: string) => path.split('/').at(-1) ?? ''
const open = async (plan: 'monthly' | 'yearly' = 'monthly') =>
  (await server.order(plan, 'ada@example.com', token)).path

describe('the till over HTTP', () => {
  it('shows the plan and that it is a demonstration, and runs only its own script', async () => {
    const page = await server.ask(await open())
    expect(page.status).toBe(200)
    for (const text of ['Ottolina', '$5', 'a month', 'ada@example.com', 'demonstration'])
      expect(page.text).toContain(text)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const [beforeButtons] = page.text.split('<button')
    expect(beforeButtons).toContain('<script src="/till/till.js"></script>')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('accepts another attempt after a declined card, and subscribes once for repeated clicks', async () => {
    const path = await open()
    const declined = await server.press(path, { action: 'decline' })
    expect([declined.status, declined.headers.location]).toEqual([303, `${path}?declined`])
    expect((await server.ask(`${path}?declined`)).text).toContain('role="alert"')
    expect(await server.planOf(token)).toBeNull()
    const presses = await Promise.all([1, 2].map(() => server.press(path, { action: 'pay' })))
    const success = `http://ottolina.localhost:4000/subscribe/success/${idOf(path)}`
    for (const { status, headers } of presses) expect([status, headers.location]).toEqual([303, success])
    expect(await server.planOf(token)).toBe('monthly')
    const active = (await platform.till.book.subscriptions()).filter(({ status }) => status === 'active')
    expect(active).toHaveLength(1)
    const session = (await server.checkoutSession(idOf(path))).json
    expect(session).toMatchObject({
      checkoutSession: { email: 'ada@example.com', subscription: { planType: 'monthly' } },
    })
  })

  it('returns the next address to its script, which replaces the page', async () => {
    const path = await open()
    const sent = await server.ask(path, {
      method: 'POST',
      body: 'action=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    })
    expect([sent.status, sent.json]).toEqual([
      200,
      { next: `http://ottolina.localhost:4000/subscribe/success/${idOf(path)}` },
    ])
    expect(await server.planOf(token)).toBe('monthly')
  })

  it('redirects back on cancel, and opens the same checkout again', async () => {
    const path = await open()
    const left = await server.press(path, { action: 'cancel' })
    expect([left.status, left.headers.location]).toEqual([303, 'http://ottolina.localhost:4000/subscribe'])
    expect(await server.planOf(token)).toBeNull()
    expect(await open()).toBe(path)
    const other = await open('yearly')
    expect(other).not.toBe(path)
    expect((await server.press(path, { action: 'pay' })).status).toBe(404)
    await server.press(other, { action: 'pay' })
    expect(await server.planOf(token)).toBe('yearly')
    expect(await server.order('monthly', 'ada@example.com', token)).toMatchObject({
      status: 200,
      error: expect.stringContaining('already'),
    })
  })

  it('is completed by the success page if the platform was down while it was paid', async () => {
    const path = await open()
    isDelivering = false
    await server.press(path, { action: 'pay' })
    expect(await server.planOf(token)).toBeNull()
    isDelivering = true
    expect((await server.checkoutSession(idOf(path))).json).toMatchObject({
      checkoutSession: { subscription: { planType: 'monthly' } },
    })
    expect(await server.planOf(token)).toBe('monthly')
  })

  it('cancels to the end of the period in its portal, and resumes there', async () => {
    await server.press(await open(), { action: 'pay' })
    const portal = async () => {
      const { json: body } = await server.ask(
        '/api/v1/manage/billing-portal-sessions',
        json('POST', {}, bearer(token)),
      )
      return String(body?.['url']).replace(/^https?:\/\/[^/]+/, '')
    }
    const path = await portal()
    const shown = await server.ask(path)
    expect(shown.text).toContain('Cancel subscription')
    const subscription = /name="subscription" value="(\w+)"/.exec(shown.text)?.[1] ?? ''
    for (const [action, label] of [
      ['cancel', 'Ends with its period'],
      ['resume', 'Active'],
    ] as const) {
      const pressed = await server.press(path, { action, subscription })
      expect([pressed.status, pressed.headers.location]).toEqual([303, path])
      expect((await server.ask(path)).text).toContain(`<dd>${label}</dd>`)
      expect(await server.planOf(token)).toBe('monthly')
    }
    const { token: other } = await platform.signIn('ben@example.com')
    const none = await server.ask('/api/v1/manage/billing-portal-sessions', json('POST', {}, bearer(other)))
    expect(none.status).toBe(404)
  })

  it('accepts a form of at most 16 KB', async () => {
    const path = await open()
    const fields = (bytes: number) => ({
      action: 'decline',
      x: 'x'.repeat(bytes - 'action=decline&x='.length),
    })
    const refused = await server.press(path, fields(16 * 1024 + 1))
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'too_large' }])
    expect((await server.press(path, fields(16 * 1024))).status).toBe(303)
  })

  it('answers 404 for a form to an unknown checkout, whatever its id', async () => {
    for (const path of [
      '/till/portal/x%0d%0a',
      '/till/portal/x%00',
      '/till/checkout/x%0d%0ay',
      '/till/portal/%2f',
    ]) {
      const response = await server.press(path, { action: 'cancel' })
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('ignores unknown checkouts, and rejects forged webhooks', async () => {
    for (const path of ['/till/checkout/cs_none', '/till/portal/none', '/till/checkout/..%2f..%2fsecret']) {
      expect((await server.ask(path)).status).toBe(404)
    }
    const path = await open()
    const forged = await server.ask(
      '/api/v1/webhooks/payments',
      json('POST', { id: 'evt_1', checkoutProviderId: idOf(path) }, { 'stripe-signature': 't=1,v1=00' }),
    )
    expect([forged.status, forged.json?.['code']]).toEqual([400, 'bad_signature'])
    expect(await server.planOf(token)).toBeNull()
  })
})
