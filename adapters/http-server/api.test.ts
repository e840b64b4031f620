import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#core/calls/catalogue.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { fc } from '#core/testing/arbitraries/property.ts'
import { bearer, json } from './testing/send.ts'
import { startSiteServer } from './testing/site-server.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  ;({ server, token } = await startSiteServer())
})
afterAll(() => server.stop())

const recipes = '/api/v1/manage/ottolina/recipes'
const signIn = '/api/v1/manage/sign-in'

describe('the envelope', () => {
  it.each<[number, string, string, Parameters<TestServer['send']>[1]]>([
    [400, 'malformed_json', signIn, { ...json('POST', ''), body: '{"email":' }],
    [400, 'malformed_json', signIn, { ...json('POST', ''), body: new Uint8Array([0x22, 0xff, 0x22]) }],
    [401, 'unauthenticated', '/api/v1/manage/current-user', {}],
    [401, 'link_expired', `${signIn}/no-such-token`, { method: 'POST' }],
    [404, 'site_not_found', '/api/v1/site/no-such-site/current-site', {}],
    [404, 'recipe_not_found', '/api/v1/site/ottolina/recipes/no-such-recipe', {}],
    [404, 'call_not_found', '/api/v1/site/ottolina/no-such-call', {}],
    [404, 'call_not_found', '/api/v2/manage/sites', {}],
    [404, 'call_not_found', '/api/', { method: 'POST' }],
    [405, 'method_not_allowed', '/api/v1/manage/current-user', { method: 'PATCH' }],
    [
      415,
      'wrong_type',
      signIn,
      { method: 'POST', body: 'email=a', headers: { 'content-type': 'text/plain' } },
    ],
    [415, 'wrong_type', signIn, { method: 'POST', body: '{}' }],
    [422, 'validation_failed', signIn, json('POST', { email: 'ada' })],
    [422, 'validation_failed', signIn, { method: 'POST' }],
    [422, 'validation_failed', '/api/v1/site/ottolina/recipes?limit=1000', {}],
  ])('of %i %s at %s', async (status, code, path, outgoing) => {
    const response = await server.send(path, outgoing)
    expect([response.status, response.json]).toMatchObject([
      status,
      { code, error: expect.stringMatching(/\S/) },
    ])
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of 415 for a form of another origin as %s, without CORS permission (listmonk@fbe4c5c9)',
    async (type) => {
      const elsewhere = { origin: 'https://evil.example', ...bearer(token) }
      const body = JSON.stringify({ title: 'Theirs', slug: 'theirs' })
      const headers = { ...elsewhere, 'content-type': type }
      const response = await server.send('/api/v1/manage/sites', { method: 'POST', body, headers })
      expect([response.status, response.json]).toMatchObject([415, { code: 'wrong_type' }])
      const asked = { ...elsewhere, 'access-control-request-method': 'POST' }
      const preflight = await server.send('/api/v1/manage/sites', { method: 'OPTIONS', headers: asked })
      expect(preflight.status).toBe(405)
      for (const one of [response, preflight]) {
        expect(Object.keys(one.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    },
  )

  it('of 403 for an editor who makes a call for owners', async () => {
    const editor = await server.signIn('editor@example.com')
    const site = await server.stores.siteStore.bySlug('ottolina')
    await server.stores.siteStore.setRole(site?.id ?? '', editor.id, 'editor')
    const outgoing = json('PUT', { title: 'Mine' }, bearer(editor.token))
    const response = await server.send('/api/v1/manage/ottolina/sites', outgoing)
    expect([response.status, response.json]).toMatchObject([403, { code: 'forbidden' }])
  })

  it('of 429 says when to retry', async () => {
    const ask = () => server.send(signIn, json('POST', { email: 'often@example.com' }))
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
    const response = await ask()
    expect([response.status, response.json, response.headers['retry-after']]).toMatchObject([
      429,
      { code: 'rate_limited' },
      '3600',
    ])
  })

  it('lists every invalid field', async () => {
    const response = await server.send(recipes, json('POST', { title: '' }, bearer(token)))
    expect(response.json?.['issues']).toEqual([
      { path: 'title', message: 'String must contain at least 1 character(s)' },
      { path: 'slug', message: 'Required' },
    ])
  })

  it('asks for a bearer token if it is missing', async () => {
    expect((await server.send('/api/v1/manage/sites')).headers['www-authenticate']).toBe('Bearer')
  })
})

describe('a method that an address does not support', () => {
  it.each([
    ['/api/v1/manage/sites', 'DELETE', 'GET, HEAD, POST'],
    ['/api/v1/site/ottolina/recipes', 'POST', 'GET, HEAD'],
    ['/api/v1/manage/ottolina/recipes/x', 'PATCH', 'GET, HEAD, PUT, DELETE'],
    ['/api/v1/manage/sign-out', 'GET', 'POST'],
    ['/api/v1/site/globals', 'OPTIONS', 'GET, HEAD'],
  ])('%s responds with the allowed ones to %s', async (path, method, allow) => {
    const response = await server.send(path, { method })
    expect([response.status, response.headers.allow]).toEqual([405, allow])
  })
})

describe('a token', () => {
  it.each([
    ['Bearer', 200],
    ['bearer', 200],
    ['Basic', 401],
    ['Bearer x', 401],
    ['', 401],
  ])('after the word %j is answered with %i', async (scheme, status) => {
    const headers = { authorization: `${scheme} ${token}` }
    expect((await server.send('/api/v1/manage/current-user', { headers })).status).toBe(status)
  })

  it.each(['Bearer', 'Bearer ', 'Bearer \u00e9', `Bearer ${'a'.repeat(5000)}`, 'Bearer a b'])(
    'is refused in %j',
    async (authorization) => {
      const response = await server.send('/api/v1/manage/current-user', { headers: { authorization } })
      expect(response.status).toBe(401)
    },
  )
})

describe('the OpenAPI document', () => {
  it('is served with every route', async () => {
    const response = await server.send('/api/v1/openapi.json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const paths = Object.keys(response.json?.['paths'] as object)
    expect(paths.sort()).toEqual([...new Set(Object.values(routes).map(({ path }) => path))].sort())
  })

  it('is compressed, and not sent again to clients that have it', async () => {
    const path = '/api/v1/openapi.json'
    const packed = await server.send(path, { headers: { 'accept-encoding': 'br' } })
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'br'])
    expect(packed.json).toEqual((await server.send(path)).json)
    const etag = String(packed.headers.etag)
    const again = await server.send(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })
})

describe('the page about the API', () => {
  it('has every call with a command line, and a policy that allows its style and nothing else', async () => {
    const { status, headers, text } = await server.send('/api/v1')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const missing = Object.entries(routes).filter(
      ([name, { method, path }]) =>
        !text.includes(`<details id="${name}"><summary><code><b class="method">${method}</b> ${path}</code>`),
    )
    expect(missing).toEqual([])
    expect(text.match(/curl /g)).toHaveLength(Object.keys(routes).length)
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? []
    const digest = createHash('sha256').update(style).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${digest}'`)
    expect(/<script|<link|<img|\sstyle=|\son\w+=/.exec(text)).toBeNull()
  })

  it('has requests that a shell can run, each with its example response', async () => {
    const { text } = await server.send('/api/v1')
    expect(text.match(/<summary>Example response<\/summary>/g)).toHaveLength(Object.keys(routes).length)
    const [, update = ''] = /<details id="updateRecipe">(.*?)<table>/s.exec(text) ?? []
    const shell = update.replaceAll('&#39;', "'").replaceAll('&quot;', '"')
    expect(shell).toMatch(
      /curl -X PUT 'http:\/\/localhost:4000\/api\/v1\/manage\/ottolina\/recipes\/[\w-]+' /,
    )
    expect(shell).toContain('-H "Authorization: Bearer $TRIVET_TOKEN"')
    expect(shell).toContain(`-d '{"prepTimeMinutes":15,"cookTimeMinutes":25}'`)
    expect(shell).toContain('"title": "Green minestrone with white beans and lemon"')
    expect(/<details id="createToken">.*?\$SESSION_TOKEN/s.test(text)).toBe(true)
  })
})

describe('an unavailable database', () => {
  it('is answered with 503 and Retry-After, on cached reads too', async () => {
    const gone = () => Promise.reject(Object.assign(new Error('gone'), { storageUnavailable: true }))
    const { siteStore } = server.stores
    const failing = await startTestServer({
      deps: { siteStore: { ...siteStore, revision: gone, slugs: gone } },
    })
    try {
      const slugs = await failing.send('/api/v1/site/site-slugs')
      expect([slugs.status, slugs.headers['retry-after'], slugs.json]).toMatchObject([
        503,
        '5',
        { code: 'unavailable' },
      ])
      // It is not cached, because its revision is unknown, but it is served as long as it can be created.
      expect((await failing.send('/api/v1/site/ottolina/current-site')).status).toBe(200)
    } finally {
      await failing.stop()
    }
  })
})

describe('any request', () => {
  it('gets a response in the common envelope, and never a 5xx', async () => {
    // Without dot segments, which lead out of the API to a page.
    const word = fc.constantFrom(
      'ottolina',
      'recipes',
      'sign-in',
      'current-site',
      '%00',
      '%ff',
      '%',
      '%2F',
      '%C3%A9',
      "'",
      '',
    )
    const known = fc.constantFrom(
      ...Object.values(catalogue).map(({ path }) => path.replace(/\{\w+\}/g, 'ottolina')),
    )
    const path = fc.oneof(
      known,
      fc.array(word, { maxLength: 5 }).map((words) => `/api/v1/${words.join('/')}`),
    )
    const query = fc
      .array(
        fc.tuple(
          fc.constantFrom('limit', 'offset', 'orderBy', 'query', 'next', '__proto__', '%', '[]'),
          word,
        ),
      )
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
    const body = fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string(),
      fc.uint8Array({ maxLength: 50 }),
      fc.constant('{"__proto__":{"email":"a@b.c"},"email":"\\u0000@b.c"}'),
    )
    const headers = fc.record(
      {
        'content-type': fc.constantFrom(
          'application/json',
          'application/json; charset=utf-16',
          'text/html',
          '',
        ),
        authorization: fc.constantFrom(bearer(token)['authorization'] ?? '', 'Bearer x', 'Bearer', 'Digest'),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ';;,', 'br;q=x'),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/', ','),
        host: fc.constantFrom('localhost:4000', 'ottolina.localhost:4000', 'evil.example', '..', '[::1]'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', ',,,', 'x'),
      },
      { requiredKeys: [] },
    )
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(method, path, query, headers, body, async (verb, address, search, sent, payload) => {
        const target = search ? `${address}?${search}` : address
        const hasBody = verb !== 'GET' && verb !== 'HEAD'
        const response = await server.send(target, {
          method: verb,
          headers: sent,
          ...(hasBody ? { body: payload } : {}),
        })
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400 && verb !== 'HEAD' && target.startsWith('/api/')) {
          expect(response.json).toMatchObject({ error: expect.any(String), code: expect.any(String) })
        }
      }),
      { numRuns: 300 },
    )
  })
})
