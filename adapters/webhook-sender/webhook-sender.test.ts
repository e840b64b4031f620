import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resolve } from '../page-fetcher/public-address.ts'
import { createWebhookSender } from './webhook-sender.ts'
import { webhookSignature } from './webhook-signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const sentAt = new Date(1_614_265_330_123)
const asked: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[] = []

const receivers: Record<string, RequestListener> = {
  '/accepted': (_, response) => response.writeHead(202).end('Thanks \u001b[31m\u0000you'),
  '/broken': (_, response) => response.writeHead(500).end('x'.repeat(100_000)),
  '/moved': (_, response) => response.writeHead(307, { location: '/accepted' }).end(),
  '/slow': () => undefined,
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
}

let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      receivers[request.url ?? '']?.(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const message = (path: string) => ({
  ...{ url: path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, secret },
  ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt, body: '{"test": 2432232314}' },
})
const inside = createWebhookSender({ allowsPrivate: true })
const hasty = createWebhookSender({ allowsPrivate: true, milliseconds: 300 })

describe('a message', () => {
  it('is signed as in the example of the Standard Webhooks specification', async () => {
    const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    const { id, body } = message('/accepted')
    expect(webhookSignature(secret, { id, timestamp: 1_614_265_330, body })).toBe(signature)
    expect(await inside.send(message('/accepted'))).toEqual({ status: 202, text: 'Thanks [31myou' })
    expect(asked.at(-1)).toMatchObject({
      body,
      headers: {
        ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
        ...{ 'webhook-id': id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature },
      },
    })
  })

  it('is not sent on to where a receiver redirects', async () => {
    const before = asked.length
    const moved = await inside.send(message('/moved'))
    expect(moved).toEqual({ status: 307, text: expect.stringMatching(/not followed/) })
    expect(asked).toHaveLength(before + 1)
  })

  it('is given up after the time limit, but a status counts', async () => {
    expect(await hasty.send(message('/slow'))).toEqual({
      status: null,
      text: `127.0.0.1:${port} did not respond within 0.3 seconds.`,
    })
    expect(await hasty.send(message('/drip'))).toEqual({ status: 200, text: expect.stringMatching(/^x+$/) })
  })

  it('returns the first 500 characters of the response, also if it breaks off', async () => {
    expect(await inside.send(message('/broken'))).toEqual({ status: 500, text: 'x'.repeat(500) })
    expect(await inside.send(message('/cut'))).toEqual({ status: 200, text: 'half' })
  })

  it('reports a receiver that cannot be reached', async () => {
    const closed = await inside.send(message('http://127.0.0.1:1/'))
    expect(closed.status).toBeNull()
    const refused = await inside.send(message('https://127.0.0.1:2/'))
    expect(refused).toEqual({ status: null, text: expect.stringMatching(/could not be reached: the server/) })
  })
})

describe('an address', () => {
  const guarded = createWebhookSender()
  const resolvingTo = (address: string, allowsPrivate = false) => {
    const resolve: Resolve = (_host, _options, callback) => callback(null, [{ address, family: 4 }])
    return createWebhookSender({ resolve, allowsPrivate })
  }

  it.each([
    ['http://hooks.example', /starts with https/],
    ['ftp://hooks.example', /starts with https/],
    ['soup', /starts with https/],
    ['https://me:pass@hooks.example', /without a user name/],
    ['https://hooks.example:25', /port 25/],
    ['https://localhost/', /not on the public web/],
    ['https://127.0.0.1/', /not on the public web/],
    ['https://2130706433/', /not on the public web/],
    ['https://[::1]/', /not on the public web/],
    ['https://169.254.169.254/latest', /not on the public web/],
  ])('%s is refused, when it is saved and when something is sent', async (url, problem) => {
    expect(await guarded.addressProblem(url)).toMatch(problem)
    expect(await guarded.send(message(url))).toEqual({ status: null, text: expect.stringMatching(problem) })
  })

  it('on the public web is accepted over HTTPS, and its name is checked when something is sent', async () => {
    expect(await guarded.addressProblem('https://hooks.example/a?b=c')).toBeNull()
    const before = asked.length
    const rebound = await resolvingTo('127.0.0.1').send(message(`https://hooks.example:${port}/accepted`))
    expect(rebound).toEqual({ status: null, text: expect.stringMatching(/not on the public web/) })
    expect(asked).toHaveLength(before)
  })

  it('is accepted over HTTP only if it is private and the platform allows that', async () => {
    expect(await inside.addressProblem(`http://127.0.0.1:${port}/`)).toBeNull()
    expect(await inside.addressProblem('http://n8n.internal/')).toBeNull()
    expect(await inside.addressProblem('http://93.184.216.34/')).toMatch(/starts with https/)
    const named = message(`http://n8n.internal:${port}/accepted`)
    expect((await resolvingTo('127.0.0.1', true).send(named)).status).toBe(202)
    expect(await resolvingTo('93.184.216.34', true).send(named)).toEqual({
      status: null,
      text: expect.stringMatching(/use https/),
    })
  })
})
