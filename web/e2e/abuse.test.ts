// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { webhookPath } from '#adapters/http-server/webhooks.ts'
import { freePort } from '#adapters/testing/free-port.ts'
import { routes } from '#core/calls/routes.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { abuse, type Abuse, type AbuseResponse } from '../testing/abuse-client.ts'
import type { LoopReport } from '../testing/loop-watch.ts'
import { codeIn, mailTo } from './outbox.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'

/** How long the event loop may be held at once; generous, as machines that test are slow. */
const maxHeldMs = 200
const maxMegabytes = 512
const hundredMegabytes = 100 * 1024 ** 2

let server: ServerProcess
let watchPort: number
let folder: string

beforeAll(async () => {
  ;[watchPort, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'trivet-abuse-'))])
  const environment = {
    ...{ TRIVET_DATA: folder, TRIVET_DEMO: '1', TRIVET_METRICS: 'off' },
    TRIVET_LOOP_WATCH: String(watchPort),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../testing/loop-watch.ts')}`,
  }
  server = await startServerProcess({ port: await freePort(), environment })
  const home = () => abuse(server.port, { method: 'GET', path: '/', host: 'ottolina.localhost:4000' })
  await vi.waitFor(async () => expect((await home()).status).toBe(200), { timeout: 60_000 })
  // Each page and call once, so that nothing is compiled for the first time while the loop is watched.
  await Promise.all(anonymousRequests.map((request) => abuse(server.port, request)))
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

/** What the watch saw since it was asked last. */
async function report(): Promise<LoopReport> {
  return (await fetch(`http://127.0.0.1:${watchPort}/`)).json() as Promise<LoopReport>
}

const filled = (path: string): string => path.replaceAll('{siteSlug}', 'ottolina').replace(/\{\w+\}/g, 'x')

/** Every address that takes requests of strangers: all calls, forms, pages, media and machines. */
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
    { method: 'GET', path, host: 'ottolina.localhost:4000' },
    { method: 'POST', path, host: 'ottolina.localhost:4000' },
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

/** Sends all at eight connections at once, and expects that the server refuses each and continues. */
async function expectToStand(requests: readonly Abuse[]): Promise<readonly AbuseResponse[]> {
  await report()
  const responses: AbuseResponse[] = []
  const sending = someAtATime(requests, 8, { aborted: false }, (request) => abuse(server.port, request))
  for await (const [, response] of sending) responses.push(response)
  const { heldMs, megabytes } = await report()
  expect
    .soft(heldMs, 'the longest time that the event loop was held, in milliseconds')
    .toBeLessThan(maxHeldMs)
  expect.soft(megabytes, 'the memory of the server, in MB').toBeLessThan(maxMegabytes)
  const failures = responses.flatMap(({ status }, index) =>
    status >= 500 ? [{ status, of: requests[index]?.method, at: requests[index]?.path }] : [],
  )
  expect.soft(failures, 'responses with a server error').toEqual([])
  expect(
    (await abuse(server.port, { method: 'GET', path: '/', host: 'ottolina.localhost:4000' })).status,
  ).toBe(200)
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

  it('short parameters that fit into one line gets a response', async () => {
    await expectToStand(
      anonymousRequests.map((request) => ({ ...request, path: `${request.path}?${'a&'.repeat(5000)}` })),
    )
  })
})

describe('300 strangers who send a byte from time to time', () => {
  it('do not delay others', async () => {
    await report()
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`
    const sockets = Array.from({ length: 300 }, (_, index) => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {})
      // A third does not even finish its headers.
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
        host: 'ottolina.localhost:4000',
      })
      expect(status).toBe(200)
    }
    const { heldMs, megabytes } = await report()
    expect(heldMs).toBeLessThan(maxHeldMs)
    expect(megabytes).toBeLessThan(maxMegabytes)
  })
})

describe('a stranger who asks 400 times and reads nothing', () => {
  const site = 'ottolina.localhost:4000'
  const kinds: Readonly<Record<string, readonly [host: string, path: () => Promise<string>]>> = {
    'for the front page': ['localhost:4000', async () => '/'],
    'for the sign-in': ['localhost:4000', async () => '/sign-in'],
    'for a missing page': [site, async () => '/nothing-here'],
    'for a home page': [site, async () => '/'],
    'for a search': [site, async () => '/recipes?search=soup'],
    'for a call': ['localhost:4000', async () => '/api/v1/site/ottolina/recipes?limit=100'],
    'for a feed': [site, async () => '/feed.json'],
    'for a sitemap': [site, async () => '/sitemap.xml'],
    'for an image of megabytes': [site, async () => `${await imagePath()}?width=1600&format=png`],
    'for a shared image': [site, () => metaOf('og:image')],
    'for a script': [site, async () => /\/assets\/vendor-[\w-]+\.js/.exec(await home())?.[0] ?? ''],
  }
  const home = async () => textOf(site, '/')
  const imagePath = async () => /\/images\/[\w.-]+/.exec(await home())?.[0] ?? ''
  const metaOf = async (name: string) =>
    new URL(new RegExp(`property="${name}" content="([^"]+)"`).exec(await home())?.[1] ?? '').pathname

  it.each(Object.entries(kinds))('%s does not delay others', async (_kind, [host, pathOf]) => {
    const path = await pathOf()
    const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
    expect((await abuse(server.port, { method: 'GET', path, host })).status).toBeGreaterThan(0)
    for (const [connections, each] of [
      [1, 400],
      [400, 1],
    ] as const) {
      await report()
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect(server.port, '127.0.0.1').on('error', () => {})
        socket.write(request.repeat(each))
        return socket
      })
      for (let round = 0; round < 20; round++) {
        expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
        await pause(50)
      }
      const { heldMs, megabytes } = await report()
      for (const socket of sockets) socket.destroy()
      expect.soft(heldMs, `held by ${connections} connections`).toBeLessThan(maxHeldMs)
      expect.soft(megabytes, `memory with ${connections} connections`).toBeLessThan(maxMegabytes)
    }
  })
})

/** The text of a page of a host, which not every system leads to this machine. */
function textOf(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    }).on('error', reject)
  })
}

describe('a creator who sends the maximum amount', () => {
  it('does not delay others', async () => {
    const api = await signedIn('creator-who-sends-much@example.com')
    await api.send('/api/v1/manage/sites', { title: 'Much', slug: 'much' })
    const read = { text: 'Rice\n\nIngredients\n1 cup rice\n\nSteps\n1. Boil the rice.' }
    const parsed = (await api.send('/api/v1/manage/recipe-parse', read)) as { recipe: object }
    await api.send('/api/v1/manage/much/recipes', parsed.recipe)
    const { bundle } = (await api.send('/api/v1/manage/much/export')) as { bundle: { recipes: object[] } }
    const [recipe] = bundle.recipes
    const recipes = Array.from({ length: 1000 }, (_, index) => ({
      ...{ ...recipe, id: crypto.randomUUID(), slug: `much-${index}`, source: null },
    }))
    const html = `<html><body>${'<div><p>1 cup flour</p><li>'.repeat(100_000)}</body></html>`
    await report()
    await Promise.all([
      // What is no recipe is refused after it was read.
      api.send('/api/v1/manage/recipe-parse', { html }).catch(() => null),
      api.send('/api/v1/manage/much/imports', { ...bundle, recipes }),
    ])
    const { heldMs, megabytes } = await report()
    expect(heldMs).toBeLessThan(maxHeldMs)
    expect(megabytes).toBeLessThan(2 * maxMegabytes)
  })
})

/** Signs a person in by mail; what their requests are answered with when that is a success. */
async function signedIn(email: string) {
  const origin = `http://localhost:${server.port}`
  const post = async (path: string, body?: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ host: 'localhost:4000', 'content-type': 'application/json' },
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  await post('/api/v1/manage/sign-up', { email })
  const code = codeIn(await mailTo(folder, email))
  const { authToken } = (await post('/api/v1/manage/sign-in-codes', { email, code })) as { authToken: string }
  return { send: (path: string, body?: unknown) => post(path, body, authToken) }
}
