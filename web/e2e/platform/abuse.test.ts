// @module-tag long
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { webhookPath } from '#adapters/http-server/webhooks.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { abuse, type Abuse, type AbuseResponse } from '../../testing/abuse-client.ts'
import {
  abusedSite,
  bundleOfMuch,
  maxHeldMs,
  maxMegabytes,
  startWatchedServer,
  type WatchedServer,
} from '#testing/server/watched-server.ts'

const hundredMegabytes = 100 * 1024 ** 2

let server: WatchedServer

beforeAll(async () => {
  server = await startWatchedServer()
  // Warm-up: requests each page and call once, so that compilation is not measured.
  await Promise.all(anonymousRequests.map((request) => abuse(server.port, request)))
})
afterAll(() => server.end())

const filled = (path: string): string => path.replaceAll('{siteSlug}', 'ottolina').replace(/\{\w+\}/g, 'x')

/** Every address that accepts anonymous requests: calls, forms, pages, media and documents for machines. */
const anonymousRequests: readonly Abuse[] = [
  ...Object.values(routes).map(({ method, path }) => ({ method, path: filled(path) })),
  ...['/newsletter/x', '/till/checkout/x', '/till/portal/x', webhookPath, '/api/v1/none'].map((path) => ({
    method: 'POST',
    path,
  })),
  ...[
    '/',
    '/recipes',
    '/recipes/none',
    '/sign-in',
    '/subscribe',
    '/images/x',
    '/videos/x',
    '/theme/x.css',
    '/sitemap.xml',
    '/oembed',
    '/_mail/x/html',
    '/embed/recipes/x',
    '/icons/1/x.png',
    '/healthz',
  ].flatMap((path) => [
    { method: 'GET', path, host: abusedSite },
    { method: 'POST', path, host: abusedSite },
  ]),
  { method: 'PUT', path: '/images/x' },
  { method: 'PUT', path: '/videos/x' },
]

const json = ['content-type: application/json']
const bodies: Readonly<Record<string, Partial<Abuse>>> = {
  'wide JSON': { headers: json, start: '[', part: '{},' },
  'deep JSON': { headers: json, part: '[' },
  'JSON without a length': { headers: json, start: '{"email":"', part: 'a', isChunked: true },
  'a form': { headers: ['content-type: application/x-www-form-urlencoded'], part: 'email=a&' },
  'a form of files': {
    headers: ['content-type: multipart/form-data; boundary=x'],
    part: '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n',
  },
  'bytes of an unknown type': { headers: ['content-type: application/octet-stream'], part: '\0' },
}

/** Sends all requests over eight connections, and expects that the server refuses each and stays responsive. */
async function expectToStand(requests: readonly Abuse[]): Promise<readonly AbuseResponse[]> {
  await server.report()
  const responses: AbuseResponse[] = []
  const sending = someAtATime(requests, 8, { aborted: false }, (request) => abuse(server.port, request))
  for await (const [, response] of sending) responses.push(response)
  const { heldMs, megabytes } = await server.report()
  expect
    .soft(heldMs, 'the longest time that the event loop was held, in milliseconds')
    .toBeLessThan(maxHeldMs)
  expect.soft(megabytes, 'the memory of the server, in MB').toBeLessThan(maxMegabytes)
  const failures = responses.flatMap(({ status }, index) =>
    status >= 500 ? [{ status, of: requests[index]?.method, at: requests[index]?.path }] : [],
  )
  expect.soft(failures, 'responses with a server error').toEqual([])
  expect((await abuse(server.port, { method: 'GET', path: '/', host: abusedSite })).status).toBe(200)
  return responses
}

describe('a stranger who sends 100 MB to every address', () => {
  it.each(Object.entries(bodies))('as %s does not stop the server', async (_kind, body) => {
    const responses = await expectToStand(
      anonymousRequests.map((request) => ({ ...request, ...body, bytes: hundredMegabytes })),
    )
    const largest = Math.max(...responses.map(({ sent }) => sent))
    expect(largest, 'the most bytes sent before the response').toBeLessThan(hundredMegabytes / 2)
  })
})

describe('a stranger who sends 10,000', () => {
  it('headers is refused', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`)
    const responses = await expectToStand(anonymousRequests.map((request) => ({ ...request, headers })))
    expect(responses.filter(({ status }) => status !== 431 && status !== 0)).toEqual([])
  })

  it('parameters is refused', async () => {
    const parameters = Array.from({ length: 10_000 }, (_, index) => `p${index}=y`).join('&')
    const responses = await expectToStand(
      anonymousRequests.map((request) => ({ ...request, path: `${request.path}?${parameters}` })),
    )
    expect(responses.filter(({ status }) => status < 400 && status !== 0)).toEqual([])
  })

  it('short parameters in one request line gets a response', async () => {
    await expectToStand(
      anonymousRequests.map((request) => ({ ...request, path: `${request.path}?${'a&'.repeat(5000)}` })),
    )
  })
})

describe('300 strangers who send single bytes slowly', () => {
  it('do not delay others', async () => {
    await server.report()
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`
    const sockets = Array.from({ length: 300 }, (_, index) => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {})
      // A third of them do not complete their headers.
      socket.write(
        index % 3 === 0
          ? 'POST /api/v1/manage/sign-in HTTP/1.1\r\nhost: loc'
          : head('/api/v1/manage/sign-in'),
      )
      return socket
    })
    const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 100)
    onTestFinished(() => {
      clearInterval(dripping)
      sockets.forEach((socket) => socket.destroy())
    })
    for (let round = 0; round < 20; round++) {
      const { status } = await abuse(server.port, {
        method: 'GET',
        path: '/recipes',
        host: abusedSite,
      })
      expect(status).toBe(200)
    }
    const { heldMs, megabytes } = await server.report()
    expect(heldMs).toBeLessThan(maxHeldMs)
    expect(megabytes).toBeLessThan(maxMegabytes)
  })
})

describe('a creator who sends the maximum amount', () => {
  it('does not delay others', async () => {
    const { send } = await server.signIn('creator-who-sends-much@example.com')
    const bundle = await bundleOfMuch(send, 'much')
    const html = `<html><body>${'<div><p>1 cup flour</p><li>'.repeat(100_000)}</body></html>`
    await server.report()
    await Promise.all([
      // A page without a recipe is refused after it was parsed.
      send('/api/v1/manage/recipe-parse', { html }).catch(() => null),
      send('/api/v1/manage/much/imports', bundle),
    ])
    const { heldMs, megabytes } = await server.report()
    expect(heldMs).toBeLessThan(maxHeldMs)
    expect(megabytes).toBeLessThan(2 * maxMegabytes)
  })
})
