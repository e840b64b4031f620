import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, json } from '../../testing/send.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const imports = '/api/v1/manage/ottolina/imports'
const signIn = '/api/v1/manage/sign-in'
const errors: string[] = []
let server: TestServer
let [owner, stranger] = ['', '']

beforeAll(async () => {
  const logger = { info: () => {}, warn: () => {}, error: (event: string) => void errors.push(event) }
  server = await startTestServer({ logger, pace: { graceSeconds: 1, bytesPerSecond: 1e6 } })
  const signedIn = await server.signIn('owner@example.com')
  owner = signedIn.token
  stranger = (await server.signIn('stranger@example.com')).token
  await signedIn.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})
afterAll(() => server.stop())

/** Sends the head of a request whose body is to follow. */
function begin(path: string, length: number | 'chunked', token?: string): Socket {
  const socket = connect(server.server.port, '127.0.0.1')
  const lines = [
    ...[`POST ${path} HTTP/1.1`, 'Host: localhost:4000', 'Content-Type: application/json'],
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const statusOf = async (socket: Socket) => {
  const answered = await text(socket).catch(() => '')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1])
}

describe('access is checked before the body is read:', () => {
  it.each([
    ['without a token', () => undefined, 401],
    ['with an unknown token', () => 'unknown', 401],
    ['with no role on the site', () => stranger, 404],
  ])('%s the response comes before the first byte', async (_who, tokenOf, status) => {
    for (const length of [50_000_000, 'chunked'] as const) {
      expect(await statusOf(begin(imports, length, tokenOf()))).toBe(status)
    }
  })

  it('only an admitted caller receives the error about invalid JSON', async () => {
    const outgoing = { ...json('POST', ''), body: '{"broken":' }
    expect((await server.send(imports, outgoing)).status).toBe(401)
    const headers = { ...outgoing.headers, ...bearer(owner) }
    expect((await server.send(imports, { ...outgoing, headers })).status).toBe(400)
  })
})

describe('a body', () => {
  const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })

  it.each([
    ['anybody', signIn, 16 * 1024, () => ({})],
    ['readers', '/api/v1/site/ottolina/comments', 64 * 1024, () => bearer(stranger)],
    ['editors', '/api/v1/manage/ottolina/collections', 256 * 1024, () => bearer(owner)],
    ['authors of recipes', '/api/v1/manage/ottolina/recipes', 1024 * 1024, () => bearer(owner)],
    ['importers of pages', '/api/v1/manage/recipe-parse', 6 * 1024 * 1024, () => bearer(stranger)],
  ])('of %s at %s may have at most %i bytes', async (_who, path, most, headers) => {
    for (const isChunked of [false, true]) {
      const send = (bytes: number) =>
        server.send(path, { ...json('POST', '', headers()), body: sized(bytes), isChunked })
      expect((await send(most)).status).toBe(422)
      const response = await send(most + 1)
      expect([response.status, response.json]).toMatchObject([
        413,
        { code: 'too_large', error: expect.stringMatching(/^The body is larger than \d+ [KM]B\.$/) },
      ])
    }
  })

  it('of thirty megabytes gets a response', async () => {
    // Long enough for the whole body, however busy the machine is.
    const patient = await startTestServer({ lingerTime: 120_000 })
    const outgoing = { ...json('POST', ''), body: Buffer.alloc(30 * 1024 * 1024, 120), isChunked: true }
    expect((await patient.send(signIn, outgoing)).status).toBe(413)
    expect((await patient.send('/api/v1/manage/recipe-parse', outgoing)).status).toBe(401)
    await patient.stop()
  })

  it('with more values than its call allows is refused before it is parsed', async () => {
    const response = await server.send(signIn, json('POST', Array(1000).fill(0)))
    expect([response.status, response.json]).toMatchObject([
      413,
      { code: 'too_large', error: 'The body contains more than 1000 values.' },
    ])
  })

  it('that nests too deep is refused before it is parsed', async () => {
    const outgoing = { ...json('POST', ''), body: '['.repeat(5000) + ']'.repeat(5000) }
    const response = await server.send(signIn, outgoing)
    expect([response.status, response.json?.['issues']]).toEqual([
      422,
      [{ path: '', message: 'Invalid input' }],
    ])
  })

  it('that arrives too slowly is answered with 408', async () => {
    const socket = begin(signIn, 1000)
    const drip = setInterval(() => socket.write(' '), 100)
    const startedAt = performance.now()
    expect(await statusOf(socket)).toBe(408)
    clearInterval(drip)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('that is aborted by its sender is not reported as a server failure', async () => {
    const before = errors.length
    for (const path of [signIn, imports]) {
      const socket = begin(path, 1000, owner)
      socket.write('{"email":')
      await pause(50)
      socket.destroy()
    }
    await pause(200)
    expect(errors.slice(before)).toEqual([])
  })

  it('of one account is read only while its budget allows it', async () => {
    const waiting = begin(imports, 60 * 1024 * 1024, owner)
    await pause(200)
    const response = await server.send(imports, json('POST', { text: 'x'.repeat(5_000_000) }, bearer(owner)))
    expect([response.status, response.json, response.headers['retry-after']]).toMatchObject([
      429,
      { code: 'rate_limited' },
      '10',
    ])
    waiting.destroy()
    await expect
      .poll(async () => (await server.send(imports, json('POST', {}, bearer(owner)))).status)
      .toBe(422)
  })
})
