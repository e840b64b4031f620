// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePlan } from '#core/testing/samples/subscription-sample.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openSink } from '#adapters/newsletter-worker/testing/smtp-sink.ts'
import { openPostgres } from '#adapters/storage/postgres.ts'
import { startTestPostgres, type TestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { ensureBuilt } from '#testing/server/built.ts'
import { bearer, json, send, type TestResponse, type Outgoing } from '#adapters/http-server/testing/send.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server/server-process.ts'

const siteSlug = 'ottolina'
const onSite = { host: 'ottolina.localhost:4000' }

let postgres: TestPostgres
let storage: Awaited<ReturnType<typeof openPostgres>>
let platform: MemoryPlatform
let servers: readonly [ServerProcess, ServerProcess]
let folder: string
let owner: { id: string; token: string }
let siteId: string
const arrived = new Map<string, number>()
let sink: Awaited<ReturnType<typeof openSink>>

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'trivet-two-'))
  postgres = await startTestPostgres()
  sink = await openSink((address) => void arrived.set(address, (arrived.get(address) ?? 0) + 1))
  const databaseUrl = await postgres.createDatabase()
  const environment = {
    TRIVET_DATABASE_URL: databaseUrl,
    TRIVET_DATA: folder,
    TRIVET_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    TRIVET_NEWSLETTER_HOLD_SECONDS: '0',
    TRIVET_FETCH_PRIVATE_ADDRESSES: '1',
  }
  // Both start with an empty database.
  servers = await Promise.all([startServerProcess({ environment }), startServerProcess({ environment })])
  storage = await openPostgres(databaseUrl)
  platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  owner = await platform.signIn('owner@example.com')
  const api = platform.api(owner.token)
  siteId = (await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body.site.id
  await api.updateSite({ siteSlug, body: { commentsEnabled: true, newslettersEnabled: true } })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await storage.close()
  await sink.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const apiOf = (server: ServerProcess, token: string) =>
  createHttpApi({ origin: `http://127.0.0.1:${server.port}`, token: () => token })
const ask = (server: ServerProcess, path: string, outgoing?: Outgoing) => send(server.port, path, outgoing)

/** Both orders of the two processes. */
const ways = () => [servers, [servers[1], servers[0]]] as const

async function newRecipe(slug: string, more: object = {}) {
  const { recipe } = (
    await platform
      .api(owner.token)
      .createRecipe({ siteSlug, body: { title: `Recipe ${slug}`, slug, ...more } })
  ).body
  return recipe.id
}

describe('two servers on one PostgreSQL', () => {
  it('show immediately what the other publishes, on pages and in cached reads', async () => {
    for (const [number, [writer, reader]] of ways().entries()) {
      const slug = `fresh-${number}`
      const recipeId = await newRecipe(slug)
      const list = () => ask(reader, `/api/v1/site/${siteSlug}/recipes`)
      const page = () => ask(reader, '/recipes', { headers: onSite })
      const before = [await list(), await page()]
      for (const { text } of [...before, await list(), await page()]) expect(text).not.toContain(slug)
      await apiOf(writer, owner.token).publishRecipe({ siteSlug, recipeId })
      for (const response of [await list(), await page()])
        expect([response.status, response.text]).toEqual([200, expect.stringContaining(slug)])
      const again = await ask(reader, '/recipes', {
        headers: { ...onSite, 'if-none-match': String(before[1]?.headers.etag) },
      })
      expect(again.status).toBe(200)
      await apiOf(writer, owner.token).unpublishRecipe({ siteSlug, recipeId })
      for (const { text } of [await list(), await page()]) expect(text).not.toContain(slug)
    }
  })

  it('send each message to a webhook once, also of recipes that are published at the same time', async () => {
    const received: unknown[] = []
    const receiver = createServer((request, response) => {
      received.push(request.headers['webhook-id'])
      response.end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const api = apiOf(servers[0], owner.token)
    const { webhook } = (await api.createWebhook({ siteSlug, body: { url, events: ['recipe.published'] } }))
      .body
    const ids = await Promise.all(Array.from({ length: 20 }, (_, number) => newRecipe(`announced-${number}`)))
    await Promise.all(
      ids.map((recipeId, number) =>
        apiOf(number % 2 === 0 ? servers[0] : servers[1], owner.token).publishRecipe({ siteSlug, recipeId }),
      ),
    )
    await expect.poll(() => received.length).toBe(20)
    await pause(2500)
    expect([received.length, new Set(received).size]).toEqual([20, 20])
    const { deliveries } = (await api.listWebhookDeliveries({ siteSlug, webhookId: webhook.id })).body
    expect(deliveries.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array(20).fill('delivered 1'),
    )
    await api.deleteWebhook({ siteSlug, webhookId: webhook.id })
    receiver.close()
  })

  it('share accounts, bookmarks and comments', async () => {
    const recipeId = await newRecipe('shared')
    await platform.api(owner.token).publishRecipe({ siteSlug, recipeId })
    for (const [number, [one, other]] of ways().entries()) {
      const { token } = await platform.signIn(`reader-${number}@example.com`)
      await apiOf(one, token).createBookmark({ siteSlug, body: { recipeId } })
      expect(
        (await apiOf(other, token).getSiteCurrentUser({ siteSlug })).body.siteUserData.bookmarks,
      ).toEqual([recipeId])
      await apiOf(other, token).deleteBookmark({ siteSlug, recipeId })
      expect((await apiOf(one, token).getSiteCurrentUser({ siteSlug })).body.siteUserData.bookmarks).toEqual(
        [],
      )
      const content = {
        type: 'document' as const,
        children: [{ type: 'paragraph' as const, children: [{ text: `By ${number}` }] }],
      }
      await apiOf(one, owner.token).createComment({ siteSlug, body: { recipeId, content } })
      expect((await ask(other, `/api/v1/site/${siteSlug}/comments?recipeId=${recipeId}`)).text).toContain(
        `By ${number}`,
      )
      await apiOf(one, token).signOut()
      const { status } = await ask(other, '/api/v1/manage/current-user', { headers: bearer(token) })
      expect(status).toBe(401)
    }
  })

  it('accept one of several concurrent writes of the same value', async () => {
    const recipeId = await newRecipe('upvoted')
    await platform.api(owner.token).publishRecipe({ siteSlug, recipeId })
    const slugs = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        ask(
          servers[number % 2 === 0 ? 0 : 1],
          `/api/v1/manage/${siteSlug}/recipes`,
          json('POST', { title: 'Wanted', slug: 'wanted' }, bearer(owner.token)),
        ),
      ),
    )
    expect(slugs.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { token } = await platform.signIn('keen@example.com')
    const saves = Array.from({ length: 20 }, (_, number) =>
      apiOf(servers[number % 2 === 0 ? 0 : 1], token).createBookmark({ siteSlug, body: { recipeId } }),
    )
    for (const { body } of await Promise.all(saves)) expect(body.siteUserData.bookmarks).toEqual([recipeId])
  })

  it('count limits together', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 7; number += 1) {
      const { status } = await ask(
        servers[number % 2 === 0 ? 0 : 1],
        '/api/v1/manage/sign-in',
        json('POST', { email: 'often@example.com' }),
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('a PostgreSQL outage under load', () => {
  it('is answered with 503 and Retry-After, and requests succeed again after it', async () => {
    const shown = await newRecipe('steady')
    await platform.api(owner.token).publishRecipe({ siteSlug, recipeId: shown })
    const confirmed: string[] = []
    const responses: TestResponse[] = []
    const health: number[] = []
    let isOver = false
    let count = 0
    const load = (work: () => Promise<unknown>) =>
      (async () => {
        while (!isOver) await work()
      })()
    const writes = servers.map((server) =>
      load(async () => {
        const slug = `load-${(count += 1)}`
        const response = await ask(
          server,
          `/api/v1/manage/${siteSlug}/recipes`,
          json('POST', { title: slug, slug }, bearer(owner.token)),
        )
        responses.push(response)
        if (response.status === 200) confirmed.push(slug)
        else await pause(20)
      }),
    )
    const reads = servers.map((server) =>
      load(async () => {
        for (const path of [`/api/v1/site/${siteSlug}/recipes/steady`, '/api/v1/manage/current-user']) {
          responses.push(await ask(server, path, { headers: bearer(owner.token) }))
        }
        responses.push(await ask(server, `/api/v1/site/${siteSlug}/recipes/steady`))
        responses.push(await ask(server, '/recipes/steady', { headers: onSite }))
        health.push((await ask(server, '/healthz')).status)
        await pause(20)
      }),
    )
    await pause(1000)
    await postgres.pause()
    const gone = await Promise.all(servers.map((server) => ask(server, '/readyz')))
    expect(gone.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    await pause(500)
    const beforeReturn = confirmed.length
    await postgres.resume()
    for (const server of servers)
      await expect.poll(async () => (await ask(server, '/readyz')).status).toBe(200)
    await expect.poll(() => confirmed.length).toBeGreaterThan(beforeReturn + 10)
    isOver = true
    await Promise.all([...writes, ...reads])

    const odd = responses.filter(({ status }) => status !== 200 && status !== 503)
    const reported = servers.flatMap((server) =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    )
    expect(
      odd.map(({ status, text }) => [status, text]),
      reported.join('\n'),
    ).toEqual([])
    expect(responses.some(({ status }) => status === 503)).toBe(true)
    for (const { status, headers, json: body, text } of responses.filter(
      (response) => response.status !== 200,
    )) {
      expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)])
      if (headers['content-type']?.startsWith('application/json'))
        expect(body).toMatchObject({ code: 'unavailable', error: expect.stringMatching(/\S/) })
      else expect(text).toMatch(/^<!doctype html>/i)
    }
    expect(new Set(health)).toEqual(new Set([200]))
    // Confirmed writes are complete; others are complete or missing.
    const api = apiOf(servers[0], owner.token)
    const stored = new Set<string>()
    for (let offset = 0; ; offset += 100) {
      const { recipes } = (
        await api.listManagedRecipes({ siteSlug, limit: 100, offset, orderBy: 'title_asc' })
      ).body
      for (const { id, slug } of recipes) {
        stored.add(slug)
        if (slug.startsWith('load-'))
          expect((await storage.stores.recipeStore.byId(siteId, id))?.title).toBe(slug)
      }
      if (recipes.length === 0) break
    }
    expect(confirmed.filter((slug) => !stored.has(slug))).toEqual([])
    const found = (await api.listManagedRecipes({ siteSlug, query: 'load' })).body.total
    expect(found).toBe([...stored].filter((slug) => slug.startsWith('load-')).length)
  })

  it('is followed by both servers sending newsletters to each reader once', async () => {
    const recipeId = await newRecipe('mailed')
    await platform.api(owner.token).publishRecipe({ siteSlug, recipeId })
    const addresses = Array.from({ length: 400 }, (_, number) => `subscriber-${number}@example.com`)
    for (const email of addresses) {
      const { id: userId } = await storage.stores.userStore.ensure({
        id: systemRandom.uuid(),
        email,
        createdAt: new Date(),
        confirmedAt: new Date(),
      })
      await givePlan(storage.stores, { siteId, userId }, 'free')
    }
    await apiOf(servers[0], owner.token).createNewsletterSend({ siteSlug, body: { recipeId } })
    const progress = async () =>
      (await apiOf(servers[1], owner.token).listNewsletterSends({ siteSlug })).body.newsletterSends[0]
        ?.progress
    await expect.poll(progress, { interval: 200 }).toMatchObject({ sent: 400, pending: 0 })
    expect(addresses.map((address) => arrived.get(address))).toEqual(addresses.map(() => 1))
  })
})
