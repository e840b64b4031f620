import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../system/console-logger.ts'
import { answerFailures } from './answer-failures.ts'
import { startHttpServer } from './http-server.ts'
import { createResponseCache } from './response-cache.ts'
import type { HttpEnv } from './http-env.ts'

async function serve(headersTimeout?: number) {
  const app = new Hono<HttpEnv>()
  let release = () => {}
  app.get('/slow', async (context) => {
    await new Promise<void>((resolve) => (release = resolve))
    return context.text('slow')
  })
  app.get('/broken', () => {
    throw new Error('SELECT secret')
  })
  app.all('/quick', (context) => context.text('quick'))
  answerFailures(app, { logger: silentLogger, isSecure: false })
  const cache = createResponseCache({ revision: async () => null, maxBytes: 1e6, reduce: (url) => url })
  const timeout = headersTimeout === undefined ? {} : { headersTimeout }
  const server = await startHttpServer({ app, cache, port: 0, logger: silentLogger, ...timeout })
  onTestFinished(() => server.stop(100))
  return { server, release: () => release() }
}

/** All that comes back for what is sent, until the connection is closed. */
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
    ['is given twice, in other letters', 'Host: a.localhost\r\nX: y\r\nhOST: b.localhost'],
    ['is missing', 'X: y'],
    ['has a space', 'Host: a b'],
    ['has a path', 'Host: a/b'],
  ])('that %s is answered with 400, and the connection is closed', async (_how, headers) => {
    const { server } = await serve()
    const answer = await exchange(server.port, `GET /quick HTTP/1.1\r\n${headers}\r\n\r\n`, false)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toEqual(envelope('malformed_request'))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toMatch(/^connection: close/im)
  })
})

describe('a failure outside of the routes', () => {
  it('is reported in the envelope with its headers, and without internal details', async () => {
    const { server } = await serve()
    for (const [path, status, code] of [
      ['/broken', 500, 'internal'],
      ['/nothing', 404, 'call_not_found'],
    ] as const) {
      const answer = await fetch(`http://localhost:${server.port}${path}`)
      const body = await answer.text()
      expect([answer.status, body]).toEqual([status, envelope(code)])
      expect(body).not.toContain('SELECT')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('a connection', () => {
  it.each([
    ['sends nothing at all', ''],
    ['stops amid its headers', 'GET /quick HTTP/1.1\r\nHost: a'],
  ])('that %s is closed after the time for headers', async (_how, sent) => {
    const { server } = await serve(1000)
    const started = performance.now()
    const answer = await exchange(server.port, sent, false)
    expect(performance.now() - started).toBeLessThan(8000)
    expect(answer).toEqual(envelope('request_timeout'))
  })

  it('that sends a header a second is closed after the time for headers', async () => {
    const { server } = await serve(1500)
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n')
    const drip = setInterval(() => socket.write('X: y\r\n'), 200)
    onTestFinished(() => clearInterval(drip))
    const started = performance.now()
    expect(await text(socket)).toEqual(envelope('request_timeout'))
    expect(performance.now() - started).toBeLessThan(8000)
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

describe('a server that is being stopped', () => {
  it('reports every client that the connection closes: of requests under way and of later ones', async () => {
    const { server, release } = await serve()
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
    const [underWay, busy] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
    underWay.write(head('/slow'))
    // Half of a request: the connection is not idle, and is answered once the rest has come.
    busy.write(head('/quick').slice(0, -2))
    await pause(200)
    const stopped = server.stop(10_000)
    const answers = Promise.all([text(underWay), text(busy)])
    release()
    busy.write('\r\n')
    for (const answer of await answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(answer).toMatch(/^connection: close/im)
      expect(answer).not.toMatch(/keep-alive/i)
    }
    await stopped
  })
})
