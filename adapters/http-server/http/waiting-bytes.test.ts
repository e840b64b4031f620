import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../system/console-logger.ts'
import { startHttpServer } from '../http-server.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendBytes } from './send-parts.ts'
import { createWaitingBytes } from './waiting-bytes.ts'
import type { HttpEnv } from './http-env.ts'

const megabyte = 1024 ** 2

async function serve(limits: Parameters<typeof createWaitingBytes>[0]) {
  const app = new Hono<HttpEnv>()
  const large = new Uint8Array(20 * megabyte)
  app.get('/large', ({ env }) => sendBytes(env.outgoing, { headers: {} }, large))
  // Like a response that is created for a single client.
  app.get('/own', ({ env }) => {
    env.outgoing.end(large)
    return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
  })
  for (const path of ['/small', '/healthz']) app.get(path, (context) => context.text('small'))
  const cache = createResponseCache({ revision: async () => null, maxBytes: 1e6, reduce: (url) => url })
  const options = { trustedProxies: 1, waitingBytes: createWaitingBytes(limits) }
  const server = await startHttpServer({ app, cache, port: 0, logger: silentLogger, ...options })
  onTestFinished(() => server.stop(0))
  return server.port
}

const head = (path: string, client: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n${more}\r\n`

/** A connection that has sent a request and reads only the first part of the response. */
async function stalled(port: number, path: string, client: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(head(path, client))
  await once(socket, 'readable')
  return socket
}

function ask(port: number, path: string, client: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(head(path, client, 'Connection: close\r\n'))
  return text(socket)
}

const refused = /^HTTP\/1\.1 503 [^]*retry-after: \d+/i

it('a client that does not read its responses gets no further ones until it does', async () => {
  const limits = { ofClient: 10 * megabyte, inAll: 100 * megabyte, ofClientWhenBusy: 5 * megabyte }
  const port = await serve(limits)
  const unread = await stalled(port, '/own', '192.0.2.1')
  await expect.poll(() => ask(port, '/small', '192.0.2.1')).toMatch(refused)
  expect(await ask(port, '/small', '192.0.2.2')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(port, '/healthz', '192.0.2.1')).toMatch(/^HTTP\/1\.1 200 /)
  unread.resume()
  await expect.poll(() => ask(port, '/small', '192.0.2.1')).toMatch(/^HTTP\/1\.1 200 /)
})

it('when many bytes are pending in total, clients with pending bytes are refused first', async () => {
  const port = await serve({ ofClient: 100 * megabyte, inAll: 30 * megabyte, ofClientWhenBusy: 1024 })
  await stalled(port, '/own', '192.0.2.1')
  await expect.poll(() => ask(port, '/small', '192.0.2.1')).toMatch(refused)
  expect(await ask(port, '/small', '192.0.2.2')).toMatch(/^HTTP\/1\.1 200 /)
  await stalled(port, '/own', '192.0.2.3')
  await expect.poll(() => ask(port, '/small', '192.0.2.2')).toMatch(refused)
})

it('bytes that are in memory anyway are sent as the client receives them', async () => {
  const port = await serve({ ofClient: megabyte, inAll: 2 * megabyte, ofClientWhenBusy: megabyte })
  const sockets = [await stalled(port, '/large', '192.0.2.1'), await stalled(port, '/large', '192.0.2.1')]
  expect(await ask(port, '/small', '192.0.2.1')).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of sockets) {
    let received = 0
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
    await expect.poll(() => received).toBeGreaterThan(20 * megabyte)
  }
})
