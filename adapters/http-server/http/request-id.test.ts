import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Logger } from '#core/ports/logger.ts'
import { createConsoleLogger, withFields } from '../../system/console-logger.ts'
import { createRequestContext } from '../../system/request-context.ts'
import { bearer } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const lines: string[] = []
const context = createRequestContext()
const logger: Logger = withFields(
  createConsoleLogger(
    (line) => void lines.push(line),
    () => new Date(0),
  ),
  () => ({ requestId: context.requestId() }),
)
let direct: TestServer
let proxied: TestServer
let isBroken = false

beforeAll(async () => {
  const render = async () => {
    if (isBroken) throw new Error('the page broke')
    return { status: 200, html: '<p>fine</p>' }
  }
  ;[direct, proxied] = await Promise.all([
    startTestServer({ render }),
    startTestServer({ render, logger, context, trustedProxies: 1 }),
  ])
  for (const server of [direct, proxied]) {
    const { api } = await server.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  }
})
afterAll(() => Promise.all([direct.stop(), proxied.stop()]))

const site = { host: 'ottolina.localhost:4000' }
const given = { 'x-request-id': 'edge-7f3a:0001' }
const idOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await server.send(path, { headers })).headers['x-request-id']

describe('the id of a request', () => {
  it('is in every response: of calls, pages, files, cached responses and refusals', async () => {
    const paths = [
      '/api/v1/site/ottolina/current-site',
      '/healthz',
      '/assets/favicon.svg',
      '/api/v1/none',
      '/',
    ]
    const names = [await idOf(direct, '/', site), await idOf(direct, '/', site)]
    for (const path of paths) names.push(await idOf(direct, path))
    for (const name of names) expect(name).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is the one that a trusted proxy sent, if it is well-formed', async () => {
    expect(await idOf(proxied, '/healthz', given)).toBe('edge-7f3a:0001')
    for (const bad of ['short', 'x'.repeat(129), 'with space in it', '{"json":"in it"}', '-begins-wrongly']) {
      expect(await idOf(proxied, '/healthz', { 'x-request-id': bad })).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('is never taken from a client other than a trusted proxy', async () => {
    expect(await idOf(direct, '/healthz', given)).toMatch(/^[\da-f-]{36}$/)
  })

  it('is in the envelope of a failure and in the log', async () => {
    const { stores } = proxied
    const { token } = await proxied.signIn('ada@example.com')
    const { managedBy } = stores.siteStore
    Object.assign(stores.siteStore, { managedBy: () => Promise.reject(new Error('the index is gone')) })
    const failed = await proxied.send('/api/v1/manage/sites', { headers: { ...bearer(token), ...given } })
    Object.assign(stores.siteStore, { managedBy })
    expect(failed).toMatchObject({ status: 500, json: { code: 'internal', requestId: 'edge-7f3a:0001' } })
    expect(failed.text).not.toContain('index')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'call failed', call: 'listSites', requestId: 'edge-7f3a:0001' }),
    )
  })

  it('is in the log of everything that is done for the request', async () => {
    isBroken = true
    const failed = await proxied.send('/broken?mgk=secret', {
      headers: { ...site, 'x-request-id': 'edge-0002' },
    })
    isBroken = false
    expect(failed.status).toBe(500)
    const logged = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'page failed')
    expect(logged).toMatchObject({ requestId: 'edge-0002', path: '/broken' })
  })
})
