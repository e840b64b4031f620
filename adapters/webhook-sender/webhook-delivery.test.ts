import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWebhookSite } from '#core/calls/webhook/testing/webhook-site.ts'
import { maxFailingSeconds, retryDelays } from '#core/model/webhook/webhook.ts'
import { removeOldDeliveries } from '#core/calls/webhook/send-webhooks.ts'
import { createWebhookSender } from './webhook-sender.ts'

type Received = { readonly id: string; readonly type: string; readonly time: string }

/** The messages with a valid signature, and the statuses of the next responses; 200 if there are none. */
let received: Received[]
let statuses: number[]
let secret: string
let server: Server
let url = ''
let site: Awaited<ReturnType<typeof openWebhookSite>>

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { 'webhook-id': id, 'webhook-timestamp': timestamp } = request.headers
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const expected = createHmac('sha256', key).update([id, timestamp, body].join('.')).digest('base64')
      if (request.headers['webhook-signature'] !== `v1,${expected}`) return response.writeHead(401).end()
      const message = JSON.parse(body) as Received
      if (message.id !== id) return response.writeHead(400).end()
      received.push(message)
      response.writeHead(statuses.shift() ?? 200).end('Noted')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  received = []
  statuses = []
  site = await openWebhookSite({ webhookSender: createWebhookSender({ allowsPrivate: true }) })
})

async function open() {
  const webhook = await site.createWebhook(url)
  secret = webhook.secret
  return webhook
}
const siteSlug = 'ottolina'
const pass = (seconds: number) => site.platform.clock.pass(seconds)

it('a receiver that fails twice gets the same message again, after growing pauses', async () => {
  const { id } = await open()
  statuses = [500, 503]
  await site.publish('soup')
  expect(await site.sendDue()).toBe(1)
  expect(await site.log(id)).toMatchObject([
    { state: 'pending', attempts: 1, status: 500, response: 'Noted', event: 'recipe.published' },
  ])
  expect(await site.sendDue()).toBe(0)
  pass(10)
  expect(await site.sendDue()).toBe(1)
  pass(59)
  expect(await site.sendDue()).toBe(0)
  pass(1)
  expect(await site.sendDue()).toBe(1)
  expect(await site.log(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 200 }])
  expect(new Set(received.map((message) => message.id)).size).toBe(1)
  expect(received).toHaveLength(3)
  expect(await site.webhook(id)).toMatchObject({ state: 'active', failingSince: null })
  pass(1_000_000)
  expect(await site.sendDue()).toBe(0)
})

it('messages are sent in order, one after the other, in one turn', async () => {
  await open()
  for (const slug of ['one', 'two', 'three']) {
    await site.publish(slug)
    pass(1)
  }
  expect(await site.sendDue()).toBe(3)
  const times = received.map(({ time }) => time)
  expect(times).toEqual(times.toSorted())
})

it('two servers do not send the same message at the same time', async () => {
  await open()
  for (const slug of ['one', 'two', 'three']) await site.publish(slug)
  await Promise.all([site.sendDue(), site.sendDue()])
  await site.sendDue()
  expect(received.map(({ id }) => id)).toHaveLength(3)
  expect(new Set(received.map(({ id }) => id)).size).toBe(3)
})

it('a webhook is failing after the last attempt, and active again after a success', async () => {
  const { id } = await open()
  statuses = Array.from({ length: 8 }, () => 500)
  await site.publish('soup')
  await site.sendDue()
  for (const delay of retryDelays) {
    expect(await site.webhook(id)).toMatchObject({ state: 'active', failingSince: expect.any(String) })
    pass(delay)
    expect(await site.sendDue()).toBe(1)
  }
  expect(await site.log(id)).toMatchObject([{ state: 'failed', attempts: 8, nextAttemptAt: null }])
  expect(await site.webhook(id)).toMatchObject({ state: 'failing' })
  const [{ id: webhookDeliveryId } = { id: '' }] = await site.log(id)
  const again = { siteSlug, webhookId: id, webhookDeliveryId }
  expect((await site.owner.api.redeliverWebhook(again)).body.delivery).toMatchObject({ state: 'delivered' })
  expect(await site.webhook(id)).toMatchObject({ state: 'active', failingSince: null })
})

it('after three days of failures a webhook is turned off and its owner gets one mail', async () => {
  const { id } = await open()
  const { api } = site.owner
  statuses = Array.from({ length: 40 }, () => 500)
  const mails = () => site.platform.mailer.mails.filter(({ subject }) => subject.includes('webhook'))
  await site.publish('one')
  await site.sendDue()
  pass(maxFailingSeconds)
  await site.publish('two')
  await site.sendDue()
  expect(await site.webhook(id)).toMatchObject({ state: 'off' })
  expect(mails()).toMatchObject([{ to: 'owner@example.com' }])
  expect(mails()[0]?.text).toContain('/kitchen/ottolina/settings/webhooks')
  await site.publish('unseen')
  pass(1_000_000)
  expect(await site.sendDue()).toBe(0)
  statuses = []
  const { webhook } = (await api.updateWebhook({ siteSlug, webhookId: id, body: { isEnabled: true } })).body
  expect(webhook).toMatchObject({ state: 'active', failingSince: null })
  expect(await site.sendDue()).toBe(2)
  expect(mails()).toHaveLength(1)
})

it('a message whose server was killed while sending is sent again', async () => {
  const { id } = await open()
  await site.publish('soup')
  const { stores, clock } = site.platform
  const [key] = await stores.webhookStore.due(clock.now(), 1)
  const until = new Date(clock.now().getTime() + 60_000)
  if (key) await stores.webhookStore.lease(key, { now: clock.now(), until })
  expect(await site.sendDue()).toBe(0)
  pass(60)
  expect(await site.sendDue()).toBe(1)
  expect(await site.log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

it('messages of deleted accounts and those older than 30 days leave the log', async () => {
  const { id } = await open()
  const ada = await site.platform.signIn('ada@example.com')
  await ada.api.createSubscription({ siteSlug, body: { email: 'ada@example.com', plan: 'free' } })
  await site.publish('soup')
  await site.sendDue()
  expect(await site.log(id)).toHaveLength(2)
  await ada.api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
  expect(await site.log(id)).toMatchObject([{ event: 'recipe.published' }])
  pass(30 * 86_400 - 1)
  await removeOldDeliveries(site.platform.deps)
  expect(await site.log(id)).toHaveLength(1)
  pass(2)
  await removeOldDeliveries(site.platform.deps)
  expect(await site.log(id)).toEqual([])
})

it('a private address is refused where the platform does not allow it', async () => {
  const guarded = await openWebhookSite({ webhookSender: createWebhookSender() })
  await expect(guarded.createWebhook(url)).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: 'url', message: expect.stringMatching(/https/) }] },
  })
  const { id } = await guarded.createWebhook('https://hooks.example')
  const update = (to: string) =>
    guarded.owner.api.updateWebhook({ siteSlug, webhookId: id, body: { url: to } })
  await expect(update('https://10.0.0.1/')).rejects.toMatchObject({ status: 422 })
})
