import { Agent } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createHealth } from './health.ts'
import { bearer, json } from './testing/send.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

async function withServer(
  options: Parameters<typeof startTestServer>[0],
  run: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(options)
  try {
    await run(server)
  } finally {
    await server.stop()
  }
}

/** Everything that is received for the sent bytes, until the server closes the connection. */
async function exchange({ server: { port } }: TestServer, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(sent)
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

describe('a server', () => {
  it('is healthy while it runs, and ready while its database answers', async () => {
    let isUp = true
    const ping = () => (isUp ? Promise.resolve() : Promise.reject(new Error('gone')))
    await withServer({ ping }, async (server) => {
      expect((await server.send('/healthz')).json).toEqual({ status: 'ok' })
      expect((await server.send('/readyz')).json).toEqual({ status: 'ready' })
      isUp = false
      expect((await server.send('/healthz')).status).toBe(200)
      const response = await server.send('/readyz')
      expect([response.status, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
    })
  })

  it('is not ready while its disk is full', async () => {
    let hasRoom = false
    const health = createHealth({ ping: async () => {} }, false, async () => hasRoom)
    const full = await health.request('/readyz')
    expect([full.status, await full.json()]).toEqual([503, { status: 'the disk is full' }])
    expect((await health.request('/healthz')).status).toBe(200)
    hasRoom = true
    expect((await health.request('/readyz')).status).toBe(200)
  })

  it('answers malformed requests in the envelope', async () => {
    await withServer({}, async (server) => {
      const long = await server.send(`/api/v1/manage/current-user?q=${'a'.repeat(20_000)}`)
      expect([long.status, long.headers['content-type'], long.json]).toEqual([
        431,
        'application/json; charset=utf-8',
        { code: 'headers_too_large', error: expect.stringContaining('16 KB') },
      ])
      const responses = [
        ['nonsense\r\n\r\n', 400, 'malformed_request'],
        ['GET / HTTP/1.1\r\nHost: localhost\r\nA b: c\r\n\r\n', 400, 'malformed_request'],
        [`GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
      ] as const
      for (const [sent, status, code] of responses) {
        const response = await exchange(server, sent)
        expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
        expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code })
      }
    })
  })

  it('identifies clients behind trusted proxies, so that one does not lock out the others', async () => {
    await withServer({ trustedProxies: 1 }, async (server) => {
      const ask = (number: number, client: string) =>
        server.send('/api/v1/manage/sign-in', {
          ...json(
            'POST',
            { email: `a${number}@example.com` },
            { 'x-forwarded-for': `${number}.1.1.1, ${client}` },
          ),
        })
      for (let number = 0; number < 20; number += 1) expect((await ask(number, '192.0.2.1')).status).toBe(200)
      expect((await ask(20, '192.0.2.1')).status).toBe(429)
      expect((await ask(20, '192.0.2.2')).status).toBe(200)
    })
  })

  it('finishes requests in progress when it is stopped, and accepts no new ones', async () => {
    const waiting: (() => void)[] = []
    const render = () =>
      new Promise<{ status: number; html: string }>((resolve) => {
        waiting.push(() => resolve({ status: 200, html: '<p>done</p>' }))
      })
    const server = await startTestServer({ render })
    // A browser keeps its connections open after a response.
    const agent = new Agent({ keepAlive: true })
    try {
      await server.send('/healthz', { agent })
      const slow = server.send('/', { agent })
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      // If it waited for the open connection, it would wait an hour and this test would fail.
      const stopped = server.server.stop(3_600_000)
      await expect(server.send('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      waiting[0]?.()
      expect((await slow).text).toBe('<p>done</p>')
      await stopped
    } finally {
      agent.destroy()
      await server.stop()
    }
  })

  it('stops after its time limit even if a request never ends', async () => {
    const server = await startTestServer({ render: () => new Promise(() => {}) })
    const hanging = server.send('/').then(
      () => 'answered',
      () => 'cut',
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    await server.server.stop(200)
    expect(await hanging).toBe('cut')
    await server.stop()
  })

  it('serves the files of the build: those with a hash in the name are immutable, others are revalidated', async () => {
    await withServer({}, async (server) => {
      const script = await server.send('/assets/entry-Ab3_x-9Z.js', {
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect(script.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
      })
      expect((await server.send('/assets/fonts/figtree-12345678.woff2')).bytes).toEqual(
        Buffer.from([0, 1, 2, 3]),
      )
      const icon = await server.send('/assets/favicon.svg', { headers: { 'accept-encoding': 'br;q=0' } })
      expect(icon.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
      expect(icon.headers['content-encoding']).toBeUndefined()
      const again = await server.send('/assets/favicon.svg', {
        headers: { 'if-none-match': String(icon.headers.etag) },
      })
      expect([again.status, again.text]).toEqual([304, ''])
    })
  })

  it.each([
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '....//secret.txt',
    'x/../../secret.txt',
    '/etc/passwd',
  ])('serves no file outside the build: %s (RS@e6ff75203)', async (path) => {
    await withServer({ render: async () => ({ status: 404, html: '' }) }, async (server) => {
      const response = await server.send(`/assets/${path}`)
      expect([response.status, response.text]).toEqual([404, ''])
    })
  })
})

describe('an image over HTTP', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  async function uploadAddress(server: TestServer) {
    const { token } = await server.signIn('ada@example.com')
    const response = await server.send(
      '/api/v1/manage/image-upload-urls',
      json('POST', { fileName: 'a.png', contentType: 'image/png' }, bearer(token)),
    )
    const { uploadUrl, image } = response.json as { uploadUrl: string; image: { key: string } }
    return { path: uploadUrl.slice(server.url.length), key: image.key, token }
  }

  it('is uploaded to a signed address and served in the best accepted format', async () => {
    await withServer({}, async (server) => {
      const { path, key } = await uploadAddress(server)
      expect((await server.send(path, { method: 'PUT', body: pixel })).status).toBe(200)
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*', 'image/avif'],
        ['image/webp,*/*', 'image/webp'],
        ['*/*', 'image/jpeg'],
      ] as const) {
        const response = await server.send(`/images/${key}?width=1`, { headers: { accept } })
        expect([response.status, response.headers['content-type'], response.headers.vary]).toEqual([
          200,
          type,
          'Accept',
        ])
        expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
      const named = await server.send(`/images/${key}?format=png`, { headers: { accept: 'image/avif' } })
      expect(named.headers['content-type']).toBe('image/png')
    })
  })

  it('is refused with the reason', async () => {
    await withServer({}, async (server) => {
      const { path, key } = await uploadAddress(server)
      const put = (address: string, body: Uint8Array | string, isChunked = false) =>
        server.send(address, { method: 'PUT', body, isChunked })
      const large = Buffer.alloc(25 * 1024 * 1024 + 1)
      const other = key.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      const cases: [number, string, () => ReturnType<typeof put>][] = [
        [403, 'forbidden', () => put(path.replace(/signature=./, 'signature=_'), pixel)],
        [403, 'forbidden', () => put(path.replace(/expires=\d/, 'expires=9'), pixel)],
        [403, 'forbidden', () => put(path.replace(key, other), pixel)],
        [403, 'forbidden', () => put(path.replace(/\?.*/, ''), pixel)],
        [413, 'too_large', () => put(path, large)],
        [413, 'too_large', () => put(path, large, true)],
        [415, 'wrong_type', () => put(path, 'no image')],
        [415, 'wrong_type', () => put(path, '')],
        [404, 'image_not_found', () => server.send(`/images/${key}`)],
        [404, 'image_not_found', () => server.send('/images/..%2F..%2Fsecret.txt')],
        [422, 'validation_failed', () => server.send(`/images/${key}?width=99999`)],
        [422, 'validation_failed', () => server.send(`/images/${key}?crop=1,2`)],
      ]
      for (const [status, code, sent] of cases) {
        const response = await sent()
        expect([response.status, response.json]).toMatchObject([
          status,
          { code, error: expect.stringMatching(/\S/) },
        ])
        expect(response.headers['cache-control']).toBe('no-store')
      }
      server.clock.pass(601)
      expect((await put(path, pixel)).status).toBe(403)
    })
  })
})
