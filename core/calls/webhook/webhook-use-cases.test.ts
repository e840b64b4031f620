import { describe, expect, it } from 'vitest'
import { openWebhookSite } from './testing/webhook-site.ts'
import { manualSendLimit } from './webhook-use-cases.ts'

const siteSlug = 'ottolina'
const url = 'https://hooks.example'
const missing = (code: string) => ({ status: 404, body: { code } })

describe('a webhook', () => {
  it('is created with a secret that is returned once, changed, and deleted', async () => {
    const { owner, createWebhook, platform } = await openWebhookSite()
    const { secret, ...webhook } = await createWebhook(url, ['recipe.published', 'recipe.published'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toEqual({
      ...{ id: expect.any(String), url, events: ['recipe.published'], state: 'active' },
      ...{ failingSince: null, createdAt: platform.clock.now().toISOString() },
    })
    const listed = await owner.api.listWebhooks({ siteSlug })
    expect(listed.body.webhooks).toEqual([webhook])
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    const webhookId = webhook.id
    const body = { url: `${url}/new`, events: ['comment.written' as const], isEnabled: false }
    const changed = (await owner.api.updateWebhook({ siteSlug, webhookId, body })).body.webhook
    expect(changed).toEqual({ ...webhook, url: `${url}/new`, events: ['comment.written'], state: 'off' })
    await owner.api.deleteWebhook({ siteSlug, webhookId })
    const again = owner.api.deleteWebhook({ siteSlug, webhookId })
    await expect(again).rejects.toMatchObject(missing('webhook_not_found'))
  })

  it.each([
    ['an address that is not secure', { url: 'http://hooks.example' }, 'url'],
    ['no address', { url: 'soup' }, 'url'],
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['recipe.eaten'] }, 'events.0'],
  ])('is refused with %s', async (_, given: object, path) => {
    const { owner, createWebhook } = await openWebhookSite()
    const { id: webhookId } = await createWebhook()
    const body = { url, events: ['recipe.published' as const], ...given }
    const refused = { status: 422, body: { issues: [expect.objectContaining({ path })] } }
    await expect(owner.api.createWebhook({ siteSlug, body })).rejects.toMatchObject(refused)
    const changed = owner.api.updateWebhook({ siteSlug, webhookId, body: { ...given } })
    await expect(changed).rejects.toMatchObject(refused)
  })

  it('is one of at most ten of a site', async () => {
    const { createWebhook } = await openWebhookSite()
    for (let count = 0; count < 10; count += 1) await createWebhook()
    await expect(createWebhook()).rejects.toMatchObject({ status: 403, body: { code: 'quota_reached' } })
  })

  it('is found neither by the owner of another site, nor by editors', async () => {
    const { owner, platform, createWebhook, site, log } = await openWebhookSite()
    const { id: webhookId } = await createWebhook()
    const webhookDeliveryId = (await owner.api.testWebhook({ siteSlug, webhookId })).body.delivery.id
    const other = await platform.signIn('other@example.com')
    await other.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const editor = await platform.signIn('editor@example.com')
    await platform.stores.siteStore.setRole(site.id, editor.id, 'editor')
    for (const [api, slug, expected] of [
      [other.api, siteSlug, missing('site_not_found')],
      [other.api, 'other', missing('webhook_not_found')],
      [editor.api, siteSlug, { status: 403, body: { code: 'forbidden' } }],
    ] as const) {
      const place = { siteSlug: slug, webhookId }
      for (const call of [
        () => api.updateWebhook({ ...place, body: { isEnabled: false } }),
        () => api.deleteWebhook(place),
        () => api.testWebhook(place),
        () => api.listWebhookDeliveries(place),
        () => api.redeliverWebhook({ ...place, webhookDeliveryId }),
      ])
        await expect(call()).rejects.toMatchObject(expected)
    }
    await expect(editor.api.listWebhooks({ siteSlug })).rejects.toMatchObject({ status: 403 })
    expect(await log(webhookId)).toHaveLength(1)
  })

  it('appears in the log of the site when it changes, and not when it is tested', async () => {
    const { owner, platform, createWebhook } = await openWebhookSite()
    platform.clock.pass(1)
    const { id: webhookId } = await createWebhook()
    await owner.api.testWebhook({ siteSlug, webhookId })
    platform.clock.pass(1)
    await owner.api.deleteWebhook({ siteSlug, webhookId })
    const { auditEntries } = (await owner.api.listAuditEntries({ siteSlug })).body
    expect(auditEntries.slice(0, 2).map(({ action }) => action)).toEqual(['deleteWebhook', 'createWebhook'])
    expect(JSON.stringify(auditEntries)).not.toContain('hooks.example')
  })
})

describe('a message that is sent by hand', () => {
  it('is a ping, also to a webhook that is off, or one of the log with its id', async () => {
    const { owner, platform, createWebhook, log } = await openWebhookSite()
    const { id: webhookId } = await createWebhook()
    await owner.api.updateWebhook({ siteSlug, webhookId, body: { isEnabled: false } })
    const { delivery } = (await owner.api.testWebhook({ siteSlug, webhookId })).body
    expect(delivery).toMatchObject({ event: 'ping', state: 'delivered', attempts: 1, status: 200 })
    expect(await log(webhookId)).toEqual([delivery])
    expect(JSON.parse(platform.webhookMessages[0]?.body ?? '')).toMatchObject({ type: 'ping', data: {} })
    const again = { siteSlug, webhookId, webhookDeliveryId: delivery.id }
    expect((await owner.api.redeliverWebhook(again)).body.delivery).toMatchObject({ id: delivery.id })
    expect(platform.webhookMessages.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
    const unknown = owner.api.redeliverWebhook({ ...again, webhookDeliveryId: webhookId })
    await expect(unknown).rejects.toMatchObject(missing('webhook_delivery_not_found'))
  })

  it('is limited per hour', async () => {
    const { owner, platform, createWebhook } = await openWebhookSite()
    const { id: webhookId } = await createWebhook()
    const test = () => owner.api.testWebhook({ siteSlug, webhookId })
    for (let count = 0; count < manualSendLimit.count; count += 1) await test()
    await expect(test()).rejects.toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    platform.clock.pass(manualSendLimit.seconds + 1)
    expect((await test()).status).toBe(200)
  })
})
