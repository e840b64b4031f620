import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '#core/calls/newsletter/unsubscribe-token.ts'
import { createUnsubscribe } from '#core/calls/newsletter/unsubscribe.ts'
import { sampleSettings, sampleSite } from '#core/testing/stores/stored-records.ts'
import { givePlan } from '#core/testing/samples/subscription-sample.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createUnsubscribePages } from './unsubscribe-pages.ts'
import { serveApp } from '../testing/serve-app.ts'

let platform: MemoryPlatform
let siteId: string
let server: Awaited<ReturnType<typeof serveApp>>

beforeEach(async () => {
  platform = createMemoryPlatform()
  const { id: ownerId } = await platform.signIn('owner@example.com')
  const site = sampleSite(50, { ownerId, settings: sampleSettings({ title: 'Ottolina & Söhne' }) })
  siteId = site.id
  await platform.stores.siteStore.create(site)
  server = await serveApp(
    createUnsubscribePages({ unsubscribe: createUnsubscribe(platform.deps), isSecure: false }),
  )
})
afterEach(() => server.stop())

const addReader = async (email: string, plan: 'free' | 'monthly') => {
  const { id } = await platform.signIn(email)
  await givePlan(platform.stores, { siteId, userId: id }, 'free')
  if (plan === 'monthly') await givePlan(platform.stores, { siteId, userId: id }, plan)
  return id
}

describe("a newsletter's link", () => {
  const choice = async (userId: string) =>
    (await platform.stores.subscriptionStore.find({ siteId, userId }))?.newsletter
  const pathOf = (userId: string) =>
    `/newsletter/${unsubscribeToken(platform.deps.signer, { siteId, userId })}`
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    server.ask(path, { method: 'POST', body, headers: { 'content-type': type } })

  it('shows a page by GET and HEAD without changing anything, even for repeated scans (listmonk#1078, Mailtrain-org/mailtrain#1195, Rock#7034, Keila 0.19)', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const path = pathOf(userId)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await server.ask(path, { method })
      expect(response.status).toBe(200)
      expect(response.headers['content-security-policy']).toContain("form-action 'self'")
    }
    expect(await choice(userId)).toBe('on')
  })

  it('forwards a signed-in reader to their subscriptions by a script, except on responses to a form', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const page = await server.ask(pathOf(userId))
    const slug = (await platform.stores.siteStore.byId(siteId))?.settings.slug
    expect(page.text).toContain(
      `<script src="/newsletter/plain.js" data-reader="${userId}" data-subscriptions="http://localhost:4000/subscriptions?newsletter=${slug}"></script>`,
    )
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const script = await server.ask('/newsletter/plain.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await post(pathOf(userId), 'choice=unsubscribe')).text).not.toContain('<script')
  })

  it('unsubscribes by one POST of the mail program, without asking or redirecting, and again (listmonk#1685)', async () => {
    const userId = await addReader('ada@example.com', 'monthly')
    const path = pathOf(userId)
    for (let time = 0; time < 2; time += 1) {
      const response = await post(path, 'List-Unsubscribe=One-Click')
      expect(response.status).toBe(200)
      expect(await choice(userId)).toBe('off')
    }
    const { paid } = (await platform.stores.subscriptionStore.find({ siteId, userId })) ?? {}
    expect(paid?.status).toBe('active')
  })

  it('unsubscribes by a POST as multipart, which mail programs may send as well (RFC 8058)', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const part =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await post(pathOf(userId), part, 'multipart/form-data; boundary=x')).status).toBe(200)
    expect(await choice(userId)).toBe('off')
  })

  it('accepts a form of 16 KB and changes nothing for a larger one', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const form = (bytes: number) => `choice=unsubscribe&x=${'x'.repeat(bytes - 21)}`
    const refused = await post(pathOf(userId), form(16 * 1024 + 1))
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'too_large' }])
    expect(await choice(userId)).toBe('on')
    expect((await post(pathOf(userId), form(16 * 1024))).status).toBe(200)
    expect(await choice(userId)).toBe('off')
  })

  it('that is unknown is answered before its form is read', async () => {
    const response = await server.ask('/newsletter/unknown', {
      method: 'POST',
      headers: { 'content-length': '9' },
    })
    expect(response.status).toBe(404)
  })

  it('subscribes again from the page', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const path = pathOf(userId)
    await post(path, 'choice=unsubscribe')
    const page = await post(path, 'choice=subscribe')
    expect(page.text).toContain('Ottolina &amp; Söhne')
    expect(await choice(userId)).toBe('on')
  })

  it('changes nothing if it was not created by the platform', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const other = await addReader('ben@example.com', 'free')
    const path = pathOf(userId)
    const forged = [path.replace(userId, other), `${path}x`, path.slice(0, -1), '/newsletter/preview']
    for (const wrong of forged) expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect([await choice(userId), await choice(other)]).toEqual(['on', 'on'])
  })
})
