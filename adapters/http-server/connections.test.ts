import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../system/console-logger.ts'
import { respondToFailures } from './failure-responses.ts'
import { startHttpServer, type ServerOptions } from './http-server.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { HttpEnv } from './http/http-env.ts'

type Options = Pick<ServerOptions, 'headersTimeout' | 'idleTimeout' | 'routeName'>

async function serve(options: Options = {}) {
  const app = new Hono<HttpEnv>()
  let release = () => {}
  app.all('/slow', async (context) => {
    await new Promise<void>((resolve) => (release = resolve))
    return context.text('slow')
  })
  app.get('/broken', () => {
    throw new Error('SELECT secret')
  })
  app.all('/quick', (context) => context.text('quick'))
  const counts = { now: 0, most: 0, begun: 0 }
  app.get('/counted/:number', async (context) => {
    counts.begun += 1
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await pause(2)
    counts.now -= 1
    return context.text(`<${context.req.param('number')}>`)
  })
  respondToFailures(app, { logger: silentLogger, isSecure: false })
  const cache = createResponseCache({ revision: async () => null, maxBytes: 1e6, reduce: (url) => url })
  const errors: [event: string, facts: unknown][] = []
  const logger = {
    ...silentLogger,
    error: (event: string, facts: unknown) => void errors.push([event, facts]),
  }
  const server = await startHttpServer({ app, cache, port: 0, logger, ...options })
  onTestFinished(() => server.stop(100))
  return { server, errors, counts, release: () => release() }
}

/** Everything that is received for the sent bytes, until the connection is closed. */
async function exchange(port: number, sent: string, isEnded = true): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  if (isEnded) socket.end(sent)
  else socket.write(sent)
  return text(socket)
}

const envelope = (code: string) => expect.stringContaining(`"code":"${code}"`)

describe('the Host of a request', () => {
  it.each([
    ['is given twice', 'Host: a.localhost\r\nHost: a.localhost'],
    ['is given twice, in different case', 'Host: a.localhost\r\nX: y\r\nhOST: b.localhost'],
    ['is missing', 'X: y'],
    ['has a space', 'Host: a b'],
    ['has a path', 'Host: a/b'],
  ])('that %s is answered with 400, and the connection is closed', async (_how, headers) => {
    const { server } = await serve()
    const response = await exchange(server.port, `GET /quick HTTP/1.1\r\n${headers}\r\n\r\n`, false)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toEqual(envelope('malformed_request'))
    expect(response).toContain('x-content-type-options: nosniff')
    expect(response).toMatch(/^connection: close/im)
  })
})

describe('a failure outside of the routes', () => {
  it('is reported in the envelope with its headers, and without internal details', async () => {
    const { server } = await serve()
    for (const [path, status, code] of [
      ['/broken', 500, 'internal'],
      ['/nothing', 404, 'call_not_found'],
    ] as const) {
      const response = await fetch(`http://localhost:${server.port}${path}`)
      const body = await response.text()
      expect([response.status, body]).toEqual([status, envelope(code)])
      expect(body).not.toContain('SELECT')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('a connection', () => {
  it.each([
    ['sends nothing at all', ''],
    ['stops in the middle of its headers', 'GET /quick HTTP/1.1\r\nHost: a'],
  ])('that %s is closed after the time for headers', { tags: 'measured' }, async (_how, sent) => {
    const { server } = await serve({ headersTimeout: 1000 })
    const started = performance.now()
    const response = await exchange(server.port, sent, false)
    expect(performance.now() - started).toBeLessThan(8000)
    expect(response).toEqual(envelope('request_timeout'))
  })

  it('that sends a header a second is closed after the time for headers', { tags: 'measured' }, async () => {
    const { server } = await serve({ headersTimeout: 1500 })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n')
    const drip = setInterval(() => socket.write('X: y\r\n'), 200)
    onTestFinished(() => clearInterval(drip))
    const started = performance.now()
    expect(await text(socket)).toEqual(envelope('request_timeout'))
    expect(performance.now() - started).toBeLessThan(8000)
  })

  it('whose request is not answered in time receives an error, and the address is logged', async () => {
    const { server, errors, release } = await serve({
      idleTimeout: 300,
      routeName: (url) => url.replace(/\?.*/, ''),
    })
    const response = await exchange(server.port, 'GET /slow?a=b HTTP/1.1\r\nHost: a\r\n\r\n', false)
    expect(response).toMatch(/^HTTP\/1\.1 503 /)
    expect(response).toEqual(envelope('unavailable'))
    expect(errors).toEqual([
      ['request not answered', { method: 'GET', route: '/slow', requestId: expect.any(String) }],
    ])
    // The late response has no receiver and causes no error.
    release()
    expect(
      await exchange(server.port, 'GET /quick HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 200 /)
    expect(errors).toHaveLength(1)
  })

  it('that stops in the middle of a request body is closed with an error that says so', async () => {
    const { server, errors } = await serve({ idleTimeout: 300 })
    const head = 'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'
    expect(await exchange(server.port, `${head}x`, false)).toEqual(envelope('request_timeout'))
    expect(errors).toEqual([])
  })

  it.each(['GET', 'POST'])('whose %s was answered is closed when its body does not end', async (method) => {
    const { server } = await serve()
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${method} /quick HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n`)
    const drip = setInterval(() => socket.write('x'), 100)
    onTestFinished(() => clearInterval(drip))
    const started = performance.now()
    const received: string[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk.toString()))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 /)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('many requests over one connection', () => {
  const requests = (count: number) =>
    Array.from({ length: count }, (_, number) => `GET /counted/${number} HTTP/1.1\r\nHost: a\r\n\r\n`).join(
      '',
    )

  it('are answered few at a time, in their order', async () => {
    const { server, counts } = await serve()
    const last = 'GET /counted/last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answers = await exchange(server.port, requests(200) + last, false)
    const numbers = [...answers.matchAll(/<(\w+)>/g)].map(([, number]) => number)
    expect(numbers).toEqual([...Array.from({ length: 200 }, (_, number) => String(number)), 'last'])
    expect(counts.most).toBe(4)
  })

  it('are not answered once it is closed', async () => {
    const { server, counts } = await serve()
    const socket = connect(server.port, '127.0.0.1')
    socket.write(requests(200))
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => counts.now).toBe(0)
    await pause(50)
    expect(counts.begun).toBeLessThan(100)
  })
})

describe('a server that is being stopped', () => {
  it('answers what was sent over idle connections before their clients could know', async () => {
    const { server } = await serve()
    const request = 'GET /quick HTTP/1.1\r\nHost: a\r\n\r\n'
    const idle = connect(server.port, '127.0.0.1')
    idle.write(request)
    const [first] = (await once(idle, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^HTTP\/1\.1 200 OK/)
    const stopped = server.stop(10_000)
    idle.write(request)
    const answer = await text(idle)
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/)
    expect(answer).toMatch(/^connection: close/im)
    await stopped
  })

  it('reports every client that the connection closes: of requests in progress and of later ones', async () => {
    const { server, release } = await serve()
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
    const [underWay, busy] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
    underWay.write(head('/slow'))
    // Half of a request: the connection is not idle, and gets a response once the rest has arrived.
    busy.write(head('/quick').slice(0, -2))
    await pause(200)
    const stopped = server.stop(10_000)
    const responses = Promise.all([text(underWay), text(busy)])
    release()
    busy.write('\r\n')
    for (const response of await responses) {
      expect(response).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(response).toMatch(/^connection: close/im)
      expect(response).not.toMatch(/keep-alive/i)
    }
    await stopped
  })
})
