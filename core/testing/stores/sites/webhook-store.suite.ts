import { describe, expect, it } from 'vitest'
import {
  newDelivery,
  type DeliveryRecord,
  type WebhookKey,
  type WebhookRecord,
} from '../../../model/webhook/webhook.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** The contract of every store of webhooks. */
export function webhookStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the webhook store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const sample = (siteId: string, changes: Partial<WebhookRecord> = {}): WebhookRecord => ({
      ...{ siteId, id: newId(), url: 'https://example.com/hook', secret: 'whsec_c2VjcmV0' },
      ...{ isEnabled: true, failingSince: null, isFailing: false, createdAt: start },
      events: ['recipe.published'],
      ...changes,
    })
    const add = async (webhook: WebhookRecord, maximum = 10) =>
      (await stores().webhookStore.create(webhook, maximum)) ? webhook : null
    const newWebhook = async (changes: Partial<WebhookRecord> = {}) => {
      const webhook = sample(await newSite(), changes)
      await add(webhook)
      return { webhook, key: { siteId: webhook.siteId, webhookId: webhook.id } }
    }
    const delivery = (key: WebhookKey, changes: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
      ...newDelivery({ ...key, id: newId(), kind: 'recipe.published', subjectId: newId(), createdAt: start }),
      ...changes,
    })
    const deliver = async (...deliveries: readonly DeliveryRecord[]) => {
      await stores().webhookStore.addDeliveries(deliveries)
    }
    const lease = (key: WebhookKey, seconds: number) =>
      stores().webhookStore.lease(key, { now: at(seconds), until: at(seconds + 60) })
    const isDue = async ({ webhookId }: WebhookKey, seconds: number) =>
      (await stores().webhookStore.due(at(seconds), 1000)).some((due) => due.webhookId === webhookId)

    it('finds, changes and removes the webhooks of a site only', async () => {
      const { webhookStore } = stores()
      const { webhook, key } = await newWebhook()
      const second = await add(sample(webhook.siteId, { createdAt: at(1), events: ['comment.written'] }))
      const elsewhere = { ...key, siteId: await newSite() }
      expect(await webhookStore.ofSite(webhook.siteId)).toEqual([webhook, second])
      expect(await webhookStore.byId(key)).toEqual(webhook)
      expect(await webhookStore.byId(elsewhere)).toBeNull()
      const changes = { url: 'https://example.com/other', isFailing: true, failingSince: at(5) }
      expect(await webhookStore.update(elsewhere, changes, start)).toBeNull()
      expect(await webhookStore.update(key, changes, start)).toEqual({ ...webhook, ...changes })
      expect(await webhookStore.update(key, {}, start)).toEqual({ ...webhook, ...changes })
      expect(await webhookStore.remove(elsewhere)).toBe(false)
      expect(await webhookStore.remove(key)).toBe(true)
      expect(await webhookStore.remove(key)).toBe(false)
      expect(await webhookStore.ofSite(webhook.siteId)).toEqual([second])
    })

    it('creates no more than the maximum of a site, even concurrently', async () => {
      const siteId = await newSite()
      const created = await Promise.all(Array.from({ length: 6 }, () => add(sample(siteId), 2)))
      expect(created.filter((webhook) => webhook !== null)).toHaveLength(2)
      expect(await stores().webhookStore.ofSite(siteId)).toHaveLength(2)
    })

    it('leases the longest due delivery to one caller at a time, and records its outcome', async () => {
      const { webhookStore } = stores()
      const { key } = await newWebhook()
      const [late, early] = [delivery(key, { dueAt: at(20) }), delivery(key, { dueAt: at(10) })]
      await deliver(late, early)
      expect(await isDue(key, 9)).toBe(false)
      expect(await lease(key, 9)).toBeNull()
      expect(await isDue(key, 10)).toBe(true)
      const leased = await Promise.all([lease(key, 10), lease(key, 10)])
      expect(leased.filter((one) => one !== null)).toEqual([{ ...early, attempts: 1, dueAt: at(70) }])
      const first = leased.find((one) => one !== null)
      if (!first) throw new Error('Nothing was leased')
      const outcome = { state: 'pending', dueAt: at(80), attemptedAt: at(11), status: 500 } as const
      expect(await webhookStore.finish(first, { ...outcome, response: 'Oops' })).toBe(true)
      expect(await webhookStore.finish(first, { ...outcome, response: 'Again' })).toBe(false)
      expect((await lease(key, 30))?.id).toBe(late.id)
      expect(await lease(key, 80)).toEqual({
        ...{ ...early, ...outcome, response: 'Oops', attempts: 2, dueAt: at(140) },
      })
    })

    it('leases a delivery again after the end of a lease, whose outcome is not recorded', async () => {
      const { key } = await newWebhook()
      await deliver(delivery(key))
      const [first, second] = [await lease(key, 0), await lease(key, 60)]
      expect(second).toMatchObject({ attempts: 2 })
      const outcome = { state: 'delivered', dueAt: null, attemptedAt: at(61), status: 200 } as const
      const finish = (leased: DeliveryRecord | null) =>
        leased && stores().webhookStore.finish(leased, { ...outcome, response: '' })
      expect([await finish(first), await finish(second)]).toEqual([false, true])
      expect(await isDue(key, 1000)).toBe(false)
    })

    it('leases a finished delivery again on request', async () => {
      const { webhookStore } = stores()
      const { key } = await newWebhook()
      const { key: other } = await newWebhook()
      const done = delivery(key, { state: 'failed', attempts: 8, dueAt: null, status: 500 })
      await deliver(done)
      expect(await webhookStore.leaseAgain(other, done.id, at(60))).toBeNull()
      expect(await webhookStore.leaseAgain(key, done.id, at(60))).toEqual({
        ...{ ...done, state: 'pending', attempts: 1, dueAt: at(60) },
      })
    })

    it('holds pending deliveries back while a webhook is off', async () => {
      const { webhookStore } = stores()
      const { webhook, key } = await newWebhook()
      const done = delivery(key, { state: 'delivered', dueAt: null })
      await deliver(delivery(key), done)
      const leased = await lease(key, 0)
      expect(await webhookStore.update(key, { isEnabled: false }, start)).toEqual({
        ...{ ...webhook, isEnabled: false },
      })
      const outcome = {
        state: 'pending',
        dueAt: at(5),
        attemptedAt: start,
        status: 500,
        response: '',
      } as const
      expect(leased && (await webhookStore.finish(leased, outcome))).toBe(false)
      expect(await isDue(key, 1000)).toBe(false)
      await webhookStore.update(key, { isEnabled: true }, at(100))
      expect(await lease(key, 100)).toMatchObject({ attempts: 2 })
      expect(await lease(key, 100)).toBeNull()
    })

    it('lists the last deliveries of a webhook, newest first, and removes old ones', async () => {
      const { webhookStore } = stores()
      const { key } = await newWebhook()
      const made = [0, 1, 2].map((seconds) => delivery(key, { createdAt: at(seconds) }))
      await deliver(...made)
      expect(await webhookStore.deliveries(key, 2)).toEqual([made[2], made[1]])
      await webhookStore.removeDeliveries(at(1))
      expect(await webhookStore.deliveries(key, 9)).toEqual([made[2], made[1]])
    })

    it('deletes the deliveries with their webhook or site, and adds none to a missing webhook', async () => {
      const { webhookStore, siteStore } = stores()
      const { key } = await newWebhook()
      const { key: other } = await newWebhook()
      await deliver(delivery(key), delivery(other))
      await webhookStore.remove(key)
      await siteStore.setDeleted(other.siteId, start)
      await siteStore.erase(other.siteId)
      await deliver(delivery(key))
      for (const one of [key, other]) expect(await webhookStore.deliveries(one, 9)).toEqual([])
      expect(await webhookStore.ofSite(other.siteId)).toEqual([])
    })
  })
}
