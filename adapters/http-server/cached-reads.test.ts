import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { bearer } from './testing/send.ts'
import { startSiteServer } from './testing/site-server.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const site = '/api/v1/site/ottolina'
const onSite = { host: 'ottolina.localhost:4000' }
let server: TestServer
let api: TrivetApi
let token = ''

beforeAll(async () => {
  ;({ server, api, token } = await startSiteServer())
})
afterAll(() => server.stop())

const rename = (title: string) => api.updateSite({ siteSlug: 'ottolina', body: { title } })

describe.each([
  ['a public read', `${site}/current-site`, {}],
  ['a page', '/recipes?a=1', onSite],
])('%s', (_name, path, headers) => {
  const ask = (more: Record<string, string> = {}, method = 'GET') =>
    server.send(path, { method, headers: { ...headers, ...more } })

  it('must be revalidated, and has an entity tag for its content', async () => {
    const first = await ask()
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
    const second = await ask()
    expect([second.headers.etag, second.text]).toEqual([first.headers.etag, first.text])
  })

  it('is revalidated with 304 by clients that have it, as long as it does not change', async () => {
    const { headers: received } = await ask()
    const tag = String(received.etag)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask({ 'if-none-match': known })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['content-length']).toBeUndefined()
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    await rename(`Title ${Math.random()}`)
    expect((await ask({ 'if-none-match': tag })).status).toBe(200)
  })

  it('is answered with 304 to clients that have it, even after a restart', async () => {
    const tag = String((await ask()).headers.etag)
    const fresh = await startTestServer({ deps: server.deps })
    try {
      const response = await fresh.send(path, { headers: { ...headers, 'if-none-match': tag } })
      expect([response.status, response.text]).toEqual([304, ''])
    } finally {
      await fresh.stop()
    }
  })

  it('answers HEAD with the headers of GET and no body, cached or not', async () => {
    await rename(`Title ${Math.random()}`)
    const uncached = await ask({}, 'HEAD')
    const got = await ask()
    const cached = await ask({}, 'HEAD')
    for (const response of [uncached, cached]) {
      expect([response.status, response.text, response.headers.etag]).toEqual([200, '', got.headers.etag])
      expect(response.headers['content-length']).toBe(String(got.bytes.length))
    }
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0.1', 'gzip'],
    ['br; q=0, gzip; Q=0', undefined],
    ['identity', undefined],
    ['abr, xgzip', undefined],
    ['', undefined],
  ])('for a browser that accepts %j is compressed as %s', async (accepted, encoding) => {
    const plain = await ask()
    for (const round of ['made', 'kept']) {
      const response = await ask({ 'accept-encoding': accepted })
      expect([round, response.headers['content-encoding']]).toEqual([round, encoding])
      expect(response.headers.vary).toContain('Accept-Encoding')
      const unpacked =
        encoding === 'br'
          ? brotliDecompressSync(response.bytes)
          : encoding === 'gzip'
            ? gunzipSync(response.bytes)
            : response.bytes
      expect(unpacked.toString()).toBe(plain.text)
      expect(response.headers['content-length']).toBe(String(response.bytes.length))
    }
  })

  it('reflects a write immediately', async () => {
    for (const number of [1, 2, 3]) {
      const before = await ask()
      await rename(`Ottolina ${number} ${path}`)
      expect((await ask()).text).not.toBe(before.text)
    }
  })

  it('reflects the writes of another server on the same database immediately', async () => {
    const other = await startTestServer({ deps: server.deps })
    try {
      for (const [reader, writer] of [
        [server, other],
        [other, server],
      ] as const) {
        const before = await reader.send(path, { headers })
        expect((await reader.send(path, { headers })).text).toBe(before.text)
        await writer.api(token).updateSite({ siteSlug: 'ottolina', body: { title: `By ${Math.random()}` } })
        expect((await reader.send(path, { headers })).text).not.toBe(before.text)
      }
    } finally {
      await other.stop()
    }
  })
})

describe('a read with a token', () => {
  it('bypasses the cache, and may not be cached by anybody else (WPRM 10.7.0)', async () => {
    await api.createRecipe({ siteSlug: 'ottolina', body: { title: 'Draft', slug: 'draft' } })
    const path = `${site}/recipes/draft`
    expect((await server.send(path)).status).toBe(404)
    const own = await server.send(path, { headers: bearer(token) })
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
    const other = await server.send(path)
    expect([other.status, other.headers['cache-control']]).toEqual([404, 'no-store'])
    const cached = await server.send(`${site}/current-site`)
    expect(cached.headers.vary).toBe('Authorization, Accept-Encoding')
  })
})

describe('a missing resource', () => {
  it('is served as soon as it is created', async () => {
    expect((await server.send(`${site}/recipes/late`)).status).toBe(404)
    const { recipe } = (
      await api.createRecipe({ siteSlug: 'ottolina', body: { title: 'Late', slug: 'late' } })
    ).body
    await api.publishRecipe({ siteSlug: 'ottolina', recipeId: recipe.id })
    expect((await server.send(`${site}/recipes/late`)).status).toBe(200)
  })

  it('is answered to concurrent requests, and may not be cached', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => server.send(`${site}/recipes/none`)))
    for (const { status, headers } of responses)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('the cache', () => {
  it('renders once for all concurrent requests', async () => {
    const slow = await startTestServer({
      deps: server.deps,
      render: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return { status: 200, html: '<p>slow</p>' }
      },
    })
    try {
      const ask = () => slow.send('/', { headers: onSite })
      const responses = await Promise.all(Array.from({ length: 20 }, ask))
      expect(responses.map(({ text }) => text)).toEqual(Array(20).fill('<p>slow</p>'))
      await ask()
      expect(slow.renders.count).toBe(1)
    } finally {
      await slow.stop()
    }
  })

  it.each(['br', 'gzip'])(
    'is compressed better by %s when it is requested again, with the same content',
    async (encoding) => {
      const html = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
      const wordy = await startTestServer({ deps: server.deps, render: async () => ({ status: 200, html }) })
      try {
        const ask = (known: Record<string, string> = {}) =>
          wordy.send('/', { headers: { ...onSite, 'accept-encoding': encoding, ...known } })
        const first = await ask()
        await expect.poll(async () => (await ask()).bytes.length).toBeLessThan(first.bytes.length)
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
        expect(unpack((await ask()).bytes).toString()).toBe(html)
        expect((await ask({ 'if-none-match': String(first.headers.etag) })).status).toBe(304)
        expect(wordy.renders.count).toBe(1)
      } finally {
        await wordy.stop()
      }
    },
  )

  it('evicts the least recently used response when it is full', async () => {
    // A page of 2 KB takes about 5 KB with its compressed forms: three fit.
    const small = await startTestServer({ deps: server.deps, maxBytes: 16_000 })
    try {
      const ask = (path: string) => small.send(path, { headers: onSite })
      for (const path of ['/a', '/b', '/c', '/a', '/d']) await ask(path)
      expect(small.renders.count).toBe(4)
      await ask('/a')
      expect(small.renders.count).toBe(4)
      await ask('/b')
      expect(small.renders.count).toBe(5)
    } finally {
      await small.stop()
    }
  })

  it('does not store responses of very long addresses', async () => {
    const path = `/?a=${'a'.repeat(1100)}`
    const before = server.renders.count
    for (let count = 0; count < 2; count += 1) await server.send(path, { headers: onSite })
    expect(server.renders.count).toBe(before + 2)
  })

  it('serves a page with any query parameters that it does not read, and renders it once', async () => {
    const fresh = await startTestServer({ deps: server.deps })
    try {
      const ask = (path: string) => fresh.send(path, { headers: onSite })
      const plain = await ask('/recipes')
      for (const query of ['utm_source=a', 'fbclid=b&gclid=c', 'A=1', '', 'mgk=d#e', '%61%61=1']) {
        expect((await ask(`/recipes?${query}`)).text).toBe(plain.text)
      }
      expect(fresh.renders.count).toBe(1)
      const asked = await ask('/recipes?b=2&utm_source=a&a=1')
      expect(asked.text).toContain('/recipes?a=1&amp;b=2 at'.replace('&amp;', '&'))
      expect((await ask('/Recipes?b=2')).headers.location).toBe('/recipes?b=2')
      expect((await ask('http://ottolina.localhost:4000/recipes?a=1&b=2&c=3')).text).toBe(asked.text)
    } finally {
      await fresh.stop()
    }
  })

  it('serves a public read with any query parameters that it does not read', async () => {
    const reads = [`${site}/recipes?limit=2&utm_source=`, `${site}/current-site?utm_source=`]
    const entriesOf = async (path: string) => {
      const first = await server.send(`${path}1`)
      const second = await server.send(`${path}2`)
      expect(second.text).toBe(first.text)
      return [first.headers['x-request-id'] === second.headers['x-request-id'], second.status]
    }
    for (const path of reads) expect(await entriesOf(path)).toEqual([false, 200])
    expect((await server.send(`${site}/recipes?limit=101&utm_source=1`)).status).toBe(422)
  })

  it('redirects from an old address with the whole query of each request', async () => {
    const moving = await startTestServer({
      deps: server.deps,
      render: async (url) => ({
        status: 301,
        html: '',
        headers: { location: `/new${new URL(url).search}` },
      }),
    })
    try {
      const to = async (path: string, headers = {}) =>
        (await moving.send(path, { headers })).headers['location']
      for (const headers of [onSite, {}]) {
        expect(await to('/recipes', headers)).toBe('/new')
        expect(await to('/recipes?a=1&mgk=x', headers)).toBe('/new?a=1&mgk=x')
        expect(await to('/recipes?utm_source=b&mgk=y', headers)).toBe('/new?utm_source=b&mgk=y')
      }
    } finally {
      await moving.stop()
    }
  })

  it('separates hosts and query parameters', async () => {
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const texts = await Promise.all([
      server.send('/', { headers: onSite }),
      server.send('/', { headers: { host: 'ada.localhost:4000' } }),
      server.send('/?a', { headers: onSite }),
    ])
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
    const inCapitals = await server.send('/', { headers: { host: 'OTTOLINA.localhost:4000' } })
    expect(inCapitals.text).toBe(texts[0].text)
  })
})
