import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, json, send } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { ensureBuilt } from '#testing/server/built.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server/server-process.ts'

let folder: string
let server: ServerProcess
let token: string

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-trying-out-'))
  const storage = await openStorage({ dataFolder: folder })
  const platform = createMemoryPlatform({ ...storage.stores, clock: systemClock, random: systemRandom })
  const owner = await platform.signIn('owner@example.com')
  token = owner.token
  await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  await storage.close()
})
afterEach(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Serves the site at this address, which requests send in the Host header. */
async function serve(url: string, environment: Readonly<Record<string, string>> = {}) {
  server = await startServerProcess({
    environment: { TRIVET_DATA: folder, TRIVET_URL: url, TRIVET_METRICS: 'off', ...environment },
  })
}

const ask = (host: string, path: string) => send(server.port, path, { headers: { host } })

const askForLink = (host: string) =>
  send(server.port, '/api/v1/manage/sign-in', json('POST', { email: 'owner@example.com' }, { host }))

/** Requests a sign-in link for the owner. */
async function requestLink(host: string) {
  expect((await askForLink(host)).status).toBe(200)
}

/** The responses of all addresses of the outbox; `/_MAIL` is equivalent to `/_mail`. */
async function lookIntoOutbox(host: string, id: string) {
  const paths = ['/_mail', '/_MAIL', '/_mail/', `/_mail/${id}`, `/_mail/${id}/html`, `//_mail/${id}`]
  return Promise.all(paths.map((path) => ask(host, path)))
}

describe('the outbox', () => {
  it('is read on the main host of a platform at a loopback address, and on no other host', async () => {
    await serve('http://localhost:4000')
    await requestLink('localhost:4000')
    const list = await ask('localhost:4000', '/_mail')
    expect([list.status, list.text]).toEqual([200, expect.stringContaining('owner@example.com')])
    const id = /\/_mail\/([\w-]+)/.exec(list.text)?.[1] ?? ''
    expect(id).not.toBe('')
    expect((await ask('localhost:4000', `/_mail/${id}`)).text).toContain('mgk=')
    expect((await ask('localhost:4000', `/_mail/${id}/html`)).text).toContain('mgk=')
    for (const host of ['ottolina.localhost:4000', 'rebound.example', '203.0.114.9:4000']) {
      for (const { status, text } of await lookIntoOutbox(host, id)) {
        expect([host, status === 200]).toEqual([host, false])
        expect(text).not.toContain('mgk=')
        expect(text).not.toContain('owner@example.com')
      }
    }
  })

  it('is closed at a public address, where the start says that nobody can sign in', async () => {
    await serve('https://trivet.example')
    const refused = await askForLink('trivet.example')
    expect([refused.status, refused.headers['retry-after'], refused.json]).toMatchObject([
      ...[503, '60'],
      { code: 'mail_not_sent', error: expect.stringContaining('no mail server is configured') },
    ])
    for (const host of ['trivet.example', 'localhost:4000', 'ottolina.trivet.example']) {
      for (const { status, text } of await lookIntoOutbox(host, 'any')) {
        expect([host, status === 200]).toEqual([host, false])
        expect(text).not.toContain('owner@example.com')
      }
    }
    expect(server.output()).toMatch(/PROBLEM \(mail\): Nobody can sign in: mails are not sent/)
    expect(server.output()).toMatch(/Set TRIVET_SMTP_URL to your mail relay/)
    expect(server.output()).not.toContain('mgk=')
  })

  it('is open at a public address with TRIVET_OUTBOX_PUBLIC=1, and the start says what that means', async () => {
    await serve('https://trivet.example', { TRIVET_OUTBOX_PUBLIC: '1' })
    await requestLink('trivet.example')
    expect((await ask('trivet.example', '/_mail')).text).toContain('owner@example.com')
    expect((await ask('ottolina.trivet.example', '/_mail')).status).toBe(404)
    expect(server.output()).toMatch(
      /WARNING \(mail\): Everybody can read all mails at .*, and sign in as anybody/,
    )
  })
})

describe('the demo checkout', () => {
  const prices = { subscriptionsEnabled: true, monthlyAmountCents: 500 }
  const settings = (host: string, body: object) =>
    send(server.port, '/api/v1/manage/ottolina/sites', json('PUT', body, { ...bearer(token), host }))
  const order = (host: string) =>
    send(
      server.port,
      '/api/v1/site/ottolina/subscriptions',
      json('POST', { email: 'reader@example.com', plan: 'monthly' }, { host }),
    )
  /** The path of the page on which an order is paid. */
  const tillPath = (json: unknown) => /\/till\/checkout\/\w+/.exec(JSON.stringify(json))?.[0] ?? ''

  it('takes orders at a loopback address', async () => {
    await serve('http://localhost:4000')
    const host = 'localhost:4000'
    expect((await settings(host, { ...prices, paymentsEnabled: true })).status).toBe(200)
    const ordered = await order(host)
    expect((await ask(host, tillPath(ordered.json))).status).toBe(200)
  })

  it('accepts no orders at a public address, not even earlier ones, and the start reports it', async () => {
    await serve('http://localhost:4000')
    await settings('localhost:4000', { ...prices, paymentsEnabled: true })
    const path = tillPath((await order('localhost:4000')).json)
    await server.end()

    await serve('https://trivet.example')
    const host = 'trivet.example'
    expect(server.output()).toMatch(/WARNING \(payments\): Nothing can be sold/)
    expect((await ask(host, path)).status).toBe(404)
    const pay = { method: 'POST', body: 'action=pay', headers: { host } }
    const paid = await send(server.port, path, {
      ...pay,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(paid.status).toBeGreaterThanOrEqual(400)
    expect((await order(host)).json).toEqual({ error: 'This plan is not offered at the moment.' })
    expect((await settings(host, { paymentsEnabled: false })).status).toBe(200)
    const refused = await settings(host, { paymentsEnabled: true })
    expect([refused.status, refused.json?.['issues']]).toEqual([
      422,
      [
        {
          path: 'paymentsEnabled',
          message: 'This platform does not accept payments: no payment service is configured.',
        },
      ],
    ])
  })

  it('is open at a public address with TRIVET_DEMO_TILL=1, and the start says what that means', async () => {
    await serve('https://trivet.example', { TRIVET_DEMO_TILL: '1' })
    const host = 'trivet.example'
    expect((await settings(host, { ...prices, paymentsEnabled: true })).status).toBe(200)
    expect((await ask(host, tillPath((await order(host)).json))).status).toBe(200)
    expect(server.output()).toMatch(/WARNING \(payments\): .* everybody gets paid plans for free/)
  })
})
