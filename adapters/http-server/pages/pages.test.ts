import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataSecurityHeaders, pageSecurityHeaders } from '../http/security-headers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const onSite = { host: 'ottolina.localhost:4000' }

beforeAll(async () => {
  server = await startTestServer({
    async render(url, site) {
      if (url.endsWith('/broken')) throw new Error('secret inside')
      if (url.endsWith('/gone')) throw Object.assign(new Error('gone'), { storageUnavailable: true })
      if (url.endsWith('/away')) return { status: 503, html: '<p>503</p>' }
      if (url.endsWith('/failed')) return { status: 500, html: '<p>500</p>' }
      if (url.endsWith('/missing')) return { status: 404, html: '<p>missing</p>' }
      if (url.endsWith('/old')) return { status: 301, html: '', headers: { location: '/new' } }
      return { status: 200, html: `<p>${url} ${site?.settings.slug}</p>` }
    },
  })
  const { api } = await server.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  const site = await server.stores.siteStore.bySlug('ottolina')
  await server.stores.siteStore.updatePlatformFields(site?.id ?? '', { domain: 'ottolina.kitchen' })
})
afterAll(() => server.stop())

describe('a host', () => {
  it.each([
    ['localhost:4000', 'undefined'],
    ['LOCALHOST:4000', 'undefined'],
    ['127.0.0.1:4000', 'undefined'],
    ['[::1]:4000', 'undefined'],
    ['ottolina.localhost:4000', 'ottolina'],
    ['ottolina.kitchen', 'ottolina'],
  ])('%s shows the pages of %s', async (host, slug) => {
    const response = await server.send('/a?b=c', { headers: { host } })
    expect([response.status, response.text]).toEqual([
      200,
      `<p>http://${host.toLowerCase()}/a?b=c ${slug}</p>`,
    ])
  })

  it.each(['nobody.localhost:4000', 'evil.example', 'a.b.localhost:4000'])(
    '%s belongs to no site',
    async (host) => {
      const response = await server.send('/', { headers: { host } })
      expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})

describe('a site that the platform has closed', () => {
  it('answers 403 on all its pages, whatever was cached, and is unchanged when it is open again', async () => {
    const host = { host: 'shut.localhost:4000' }
    const owner = await server.signIn('shut-owner@example.com')
    const { site } = (await owner.api.createSite({ body: { title: 'Shut', slug: 'shut' } })).body
    expect((await server.send('/', { headers: host })).status).toBe(200)
    const administrator = await server.signIn('administrator@example.com')
    await administrator.api.closePlatformSite({ siteId: site.id, body: { reason: 'It sells pills.' } })
    for (const path of ['/', '/a', '/missing']) {
      const { status, headers } = await server.send(path, { headers: host })
      expect([path, status, headers['cache-control']]).toEqual([path, 403, 'no-store'])
    }
    const read = await server.send('/api/v1/site/shut/current-site', {})
    expect([read.status, read.json?.['code']]).toEqual([403, 'site_closed'])
    await administrator.api.reopenPlatformSite({ siteId: site.id })
    expect((await server.send('/', { headers: host })).status).toBe(200)
    expect((await server.send('/api/v1/site/shut/current-site', {})).status).toBe(200)
  })
})

describe('a page of a site', () => {
  it.each([
    ['/ReCiPeS/Pie', '/recipes/pie'],
    ['/%72ecipes?search=Pie', '/recipes?search=Pie'],
    ['/recipes/cr%c3%a8me', '/recipes/cr%C3%A8me'],
    ['/Subscribe/success/cs_Test', '/subscribe/success/cs_Test'],
  ])('at %s redirects to %s, so that each page is rendered and cached once', async (spelled, usual) => {
    const moved = await server.send(spelled, { headers: onSite })
    expect([moved.status, moved.headers.location]).toEqual([301, usual])
    expect((await server.send(usual, { headers: onSite })).status).toBe(200)
  })
})

describe('a page', () => {
  it('has exactly the expected security headers', async () => {
    const { headers } = await server.send('/', { headers: onSite })
    expect(headers).toMatchObject(pageSecurityHeaders({ url: 'http://localhost:4000' }))
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; media-src 'self' data: blob:; manifest-src 'self'; worker-src 'self'; " +
        "frame-src 'self' https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; " +
        'frame-ancestors http://localhost:4000',
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('may show sites in frames only on the main host, and only the import keeps its opener', async () => {
    const home = await server.send('/')
    expect(home.headers['content-security-policy']).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com http://*.localhost:4000;",
    )
    expect(home.headers['cross-origin-opener-policy']).toBe('same-origin')
    const opened = await server.send('/kitchen/ottolina/import')
    expect(opened.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const other = await server.send('/kitchen/ottolina/imports')
    expect(other.headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('enforces https after a request by https, and data cannot run scripts', () => {
    expect(pageSecurityHeaders({ url: 'https://trivet.example' })['strict-transport-security']).toBe(
      'max-age=31536000',
    )
    expect(dataSecurityHeaders(true)).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  it.each([
    ['/recipes/', '/recipes'],
    ['/recipes/soup/?search=a%2Fb/', '/recipes/soup?search=a%2Fb/'],
    ['/recipes//', '/recipes'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
  ])('%s redirects permanently to %s', async (path, location) => {
    for (const host of [onSite.host, 'localhost:4000']) {
      const response = await server.send(path, { headers: { host } })
      expect([response.status, response.headers.location, response.text]).toEqual([301, location, ''])
    }
  })

  it.each(['/', '/?page=2', '/recipes?next=/'])('%s does not redirect', async (path) => {
    expect((await server.send(path, { headers: onSite })).status).toBe(200)
  })

  it('that is missing or moved has the matching status', async () => {
    const missing = await server.send('/missing', { headers: onSite })
    expect([missing.status, missing.text]).toEqual([404, '<p>missing</p>'])
    const old = await server.send('/old', { headers: onSite })
    expect([old.status, old.headers.location]).toEqual([301, '/new'])
  })

  it.each([
    ['/broken', 500, undefined],
    ['/gone', 503, '5'],
    ['/failed', 500, undefined],
    ['/away', 503, '5'],
  ])(
    'that cannot be rendered (%s) is answered with %i without internal details',
    async (path, status, retry) => {
      for (const headers of [onSite, { host: 'localhost:4000' }]) {
        const response = await server.send(path, { headers })
        expect([response.status, response.text, response.headers['retry-after']]).toEqual([
          status,
          `<p>${status}</p>`,
          retry,
        ])
        expect(response.headers['cache-control']).toBe('no-store')
        expect(response.headers['content-security-policy']).toContain("default-src 'none'")
      }
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not support %s', async (method) => {
    const response = await server.send('/recipes', { method, headers: onSite })
    expect([response.status, response.headers.allow, response.json]).toMatchObject([
      405,
      'GET, HEAD',
      { code: 'method_not_allowed' },
    ])
  })

  it('can be requested by an absolute address, as proxies do', async () => {
    const response = await server.send('http://evil.example/a?b=c', { headers: onSite })
    expect([response.status, response.text]).toEqual([
      200,
      '<p>http://ottolina.localhost:4000/a?b=c ottolina</p>',
    ])
  })
})

describe('a page of the main host', () => {
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('is rendered once for all concurrent requests', async () => {
    const fresh = await startTestServer()
    const pages = await Promise.all(Array.from({ length: 50 }, () => fresh.send('/sign-in')))
    expect(new Set(pages.map(({ status, text }) => `${status} ${text.trim()}`)).size).toBe(1)
    expect(fresh.renders.count).toBe(1)
    await fresh.stop()
  })

  it('is rendered for a few requests at a time, and for none whose client has disconnected', async () => {
    const release: (() => void)[] = []
    const busy = await startTestServer({
      render: () => new Promise((resolve) => release.push(() => resolve({ status: 200, html: '<p></p>' }))),
    })
    const gone = Array.from({ length: 40 }, (_, index) => {
      const socket = connect(busy.server.port, '127.0.0.1')
      socket.write(`GET /page-${index} HTTP/1.1\r\nHost: localhost:4000\r\n\r\n`)
      return socket
    })
    await until(() => release.length === 4)
    for (const socket of gone) socket.destroy()
    // After these responses, the server has noticed that the other clients are gone.
    for (let round = 0; round < 3; round += 1) await busy.send('/healthz')
    const asked = busy.send('/wanted')
    const letGo = setInterval(() => release.splice(0).forEach((done) => done()), 5)
    expect((await asked).status).toBe(200)
    clearInterval(letGo)
    expect(busy.renders.count).toBeLessThan(12)
    await busy.stop()
  })
})
