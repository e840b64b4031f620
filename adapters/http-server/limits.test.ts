import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#core/ports/mailer.ts'
import { openSqlite } from '../storage/sqlite.ts'
import { systemRandom } from '../system/system.ts'
import { bearer, json, type TestResponse } from './testing/send.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const siteSlug = 'ottolina'
const signIn = '/api/v1/manage/sign-in'
const mails: Mail[] = []
let folder = ''
let servers: [TestServer, TestServer]
let stopAll: () => Promise<void>

/** Two servers that share only a database. */
async function startServers(): Promise<void> {
  const path = join(folder, 'trivet.sqlite')
  // One after the other: in one thread, neither could release the lock that the other waits for.
  const [one, other] = [await openSqlite(path), await openSqlite(path)]
  const start = async (stores: object) =>
    startTestServer({
      trustedProxies: 1,
      deps: { ...stores, random: systemRandom, mailer: { send: async (mail) => void mails.push(mail) } },
    })
  servers = [await start(one.stores), await start(other.stores)]
  stopAll = async () => {
    for (const server of servers) await server.stop()
    for (const storage of [one, other]) await storage.close()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-limits-'))
  await startServers()
})
afterAll(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

/** Sends the same request to both servers alternately; `body` gets the number of previous requests. */
async function sendOften(count: number, path: string, body: (index: number) => object, headers = {}) {
  const responses: TestResponse[] = []
  for (let index = 0; index < count; index += 1) {
    const { send } = servers[index % 2 === 0 ? 0 : 1]
    responses.push(
      await send(path, json('POST', body(index), { 'x-forwarded-for': '192.0.2.9', ...headers })),
    )
  }
  return responses
}
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status)
const times = (count: number, status: number) => Array.from({ length: count }, () => status)
const passTime = (seconds: number) => servers.forEach(({ clock }) => clock.pass(seconds))

describe('a limit over HTTP, on two servers at once', () => {
  it('of mails to one address is 5 an hour, reports when to retry, and survives restarts', async () => {
    const ask = (count: number) => sendOften(count, signIn, () => ({ email: 'often@example.com' }))
    const responses = await ask(7)
    expect(statuses(responses)).toEqual([...times(5, 200), 429, 429])
    const refused = responses.at(-1)
    expect(refused?.json).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused?.headers['retry-after'])).toBe(3600)
    await stopAll()
    await startServers()
    expect(statuses(await ask(2))).toEqual([429, 429])
    passTime(3601)
    expect(statuses(await ask(1))).toEqual([200])
  })

  it('of mails from one client is 20 an hour, whatever headers the client sends', async () => {
    let number = 0
    const ask = (count: number, proxied: string) =>
      sendOften(count, signIn, () => ({ email: `number-${(number += 1)}@example.com` }), {
        'x-forwarded-for': proxied,
      })
    expect(statuses(await ask(20, '192.0.2.1'))).toEqual(times(20, 200))
    expect(statuses(await ask(2, '203.0.113.5, 192.0.2.1'))).toEqual([429, 429])
    expect(statuses(await ask(1, '192.0.2.1, 203.0.113.5'))).toEqual([200])
  })

  it.each([
    [4, 200],
    [5, 401],
  ])(
    'of attempts with a code is 5: after %i wrong ones the right one is answered with %i',
    async (count, status) => {
      const email = `guessed-${count}@example.com`
      await servers[0].signIn(email)
      await sendOften(1, signIn, () => ({ email }), { 'x-forwarded-for': '192.0.2.77' })
      const code = /code: (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
      const wrong = code === '000000' ? '000001' : '000000'
      const tryCode = (tried: string, often: number) =>
        sendOften(often, '/api/v1/manage/sign-in-codes', () => ({ email, code: tried }))
      for (const response of await tryCode(wrong, count)) expect(response.status).toBeGreaterThanOrEqual(400)
      expect(statuses(await tryCode(code, 1))).toEqual([status])
    },
  )

  it('of comments is 30 an hour for each person', async () => {
    const [server] = servers
    const owner = await server.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await owner.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } }))
      .body
    await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
    const write = async (count: number, token: string) =>
      statuses(
        await sendOften(
          count,
          `/api/v1/site/${siteSlug}/comments`,
          (index) => ({
            recipeId: recipe.id,
            content: {
              type: 'document',
              children: [{ type: 'paragraph', children: [{ text: `${index}` }] }],
            },
          }),
          bearer(token),
        ),
      )
    const commenter = await server.signIn('talker@example.com')
    expect(await write(32, commenter.token)).toEqual([...times(30, 200), 429, 429])
    const quiet = await server.signIn('quiet@example.com')
    expect(await write(1, quiet.token)).toEqual([200])
    passTime(3601)
    expect(await write(1, commenter.token)).toEqual([200])
  })
})
