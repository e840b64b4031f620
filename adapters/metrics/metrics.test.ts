import { write } from '#core/calls/contract/write.ts'
import type { DeliveryResult, NewsletterSendRecord } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#core/calls/contract/routes.ts'
import { silentLogger } from '../system/console-logger.ts'
import { storageUnavailable } from '../storage/database/unavailable.ts'
import { watchRequests } from '../http-server/request-log.ts'
import { createRouteNames } from '../http-server/http/route-names.ts'
import { bearer, send } from '../http-server/testing/send.ts'
import { startTestServer, type TestServer } from '../http-server/testing/test-server.ts'
import { serveMetrics, type MetricsServer } from './metrics-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const patterns = Object.values(routes).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
let metrics: Metrics
let served: MetricsServer
let server: TestServer

beforeAll(async () => {
  metrics = await createMetrics({ version: '1.2.3', database: 'sqlite' })
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, isAskedFor: true }, silentLogger)
  server = await startTestServer({
    onCompleted: watchRequests(createRouteNames([...patterns, '/']), [metrics.requestCompleted]),
  })
  const { api } = await server.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})
afterAll(async () => {
  await Promise.all([server.stop(), served.stop()])
})

/** The value of a series whose labels contain these. */
async function value(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const { text } = await send(served.port ?? 0, '/metrics')
  const isIt = (line: string) =>
    new RegExp(`^${name}[{ ]`).test(line) &&
    Object.entries(labels).every(([label, of]) => line.includes(`${label}="${of}"`))
  const line = text.split('\n').find(isIt)
  return line === undefined ? null : Number(line.split(' ').at(-1))
}

describe('metrics', () => {
  it('count requests by a few patterns, with status and duration', async () => {
    const { token } = await server.signIn('ada@example.com')
    for (let number = 0; number < 40; number += 1) {
      await server.send(`/api/v1/site/ottolina/recipes/none-${number}?at=${number}`, {
        headers: bearer(token),
      })
      await server.send(`/wp-${number}.php`, { method: 'PROPFIND' })
    }
    const route = '/api/v1/site/:siteSlug/recipes/:recipeSlug'
    expect(await value('trivet_http_requests_total', { method: 'GET', route, status: '404' })).toBe(40)
    expect(await value('trivet_http_requests_total', { method: 'OTHER', route: 'unknown' })).toBe(40)
    expect(await value('trivet_http_request_duration_seconds_count', { route })).toBe(40)
    const { text } = await send(served.port ?? 0, '/metrics')
    expect(text.split('\n').filter((line) => line.startsWith('trivet_')).length).toBeLessThan(80)
    expect(text).not.toMatch(/none-1|wp-1|ottolina/)
  })

  it('distinguish cached responses from rendered ones', async () => {
    const before = (await value('trivet_response_cache_total', { result: 'hit' })) ?? 0
    for (let number = 0; number < 3; number += 1) await server.send('/api/v1/site/ottolina/current-site')
    expect((await value('trivet_response_cache_total', { result: 'hit' })) ?? 0).toBe(before + 2)
  })

  it('count mails and deliveries by their result', async () => {
    const refused = Object.assign(new Error('no'), { isPermanentRefusal: true })
    const outcomes: (Error | null)[] = [null, null, new Error('later'), refused]
    const mailer = metrics.countMails({
      async send() {
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      },
    })
    const mail = { to: 'a@example.com', subject: '', text: '', html: '' }
    for (let number = 0; number < 4; number += 1) await mailer.send(mail).catch(() => null)
    expect(await value('trivet_mails_total', { result: 'sent' })).toBe(2)
    expect(await value('trivet_mails_total', { result: 'failed' })).toBe(1)
    expect(await value('trivet_mails_total', { result: 'refused' })).toBe(1)
    const newsletterStore = { ...server.stores.newsletterStore, finish: async () => {} }
    const at = new Date(0)
    const send: NewsletterSendRecord = {
      ...{ id: 'n', siteId: 's', recipeId: 'r', letterId: null, note: '', audience: 'all' },
      ...{ createdAt: at, heldUntil: at },
    }
    const results: readonly DeliveryResult[] = [
      { userId: 'a', outcome: { state: 'sent', at } },
      { userId: 'b', outcome: { state: 'retry', at, error: 'later' } },
    ]
    const storage = metrics.countUnits({
      async transact(work) {
        // The first attempt conflicts with another transaction.
        await work({ ...server.stores, newsletterStore })
        return work({ ...server.stores, newsletterStore })
      },
    })
    await write({ storage }, (stores) => stores.newsletterStore.finish(send, results))
    expect(await value('trivet_newsletter_deliveries_total', { state: 'sent' })).toBe(1)
    expect(await value('trivet_newsletter_deliveries_total', { state: 'retry' })).toBe(1)
  })

  it('count failures of the database by kind, and rethrow them', async () => {
    const failing = [storageUnavailable(new Error('away')), new Error('damaged')]
    const { shelf } = metrics.countFailures({
      shelf: { take: () => Promise.reject(failing.shift()), look: async () => 'there', name: 'shelf' },
    })
    expect([await shelf.look(), shelf.name]).toEqual(['there', 'shelf'])
    await expect(shelf.take()).rejects.toThrow(/away/)
    await expect(shelf.take()).rejects.toThrow(/damaged/)
    expect(await value('trivet_storage_errors_total', { kind: 'unavailable' })).toBe(1)
    expect(await value('trivet_storage_errors_total', { kind: 'failed' })).toBe(1)
  })

  it('report the version of the program, and the state of the process', async () => {
    const node = process.versions.node
    expect(await value('trivet_build_info', { version: '1.2.3', node, database: 'sqlite' })).toBe(1)
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })
})

describe('the address of metrics', () => {
  it('serves this machine only, and nothing but metrics', async () => {
    const port = served.port ?? 0
    expect(await send(port, '/')).toMatchObject({ status: 404 })
    expect(await send(port, '/metrics', { method: 'POST' })).toMatchObject({ status: 404 })
    expect((await server.send('/metrics')).text).not.toContain('trivet_build_info')
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.internal === false && one.family === 'IPv4')
    if (outside)
      await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow(/fetch failed/)
  })

  it('that is in use is ignored by default, and an error if it was configured', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const place = { host: '127.0.0.1', port: (other.address() as AddressInfo).port }
    const warnings: string[] = []
    const logger = { ...silentLogger, warn: (event: string) => void warnings.push(event) }
    const passed = await serveMetrics(metrics, { ...place, isAskedFor: false }, logger)
    await passed.stop()
    expect([passed.port, warnings]).toEqual([null, ['metrics not served']])
    await expect(serveMetrics(metrics, { ...place, isAskedFor: true }, logger)).rejects.toThrow(
      /TRIVET_METRICS/,
    )
    await new Promise((resolve) => other.close(resolve))
  })
})
