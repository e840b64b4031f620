import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { webhookEvents, type WebhookEvent } from '../../../model/webhook/webhook.ts'
import { sendWebhooks } from '../send-webhooks.ts'

const siteSlug = 'ottolina'

/** A site with comments and newsletters, and what tests do with its webhooks; `replaced` replaces ports. */
export async function openWebhookSite(replaced: Parameters<typeof createMemoryPlatform>[0] = {}) {
  const platform = createMemoryPlatform(replaced)
  const { stores, clock } = platform
  const owner = await platform.signIn('owner@example.com')
  await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const body = { commentsEnabled: true, newslettersEnabled: true }
  const { site } = (await owner.api.updateSite({ siteSlug, body })).body

  const createWebhook = async (
    url = 'https://hooks.example/trivet',
    events: readonly WebhookEvent[] = webhookEvents,
  ) => {
    const created = await owner.api.createWebhook({ siteSlug, body: { url, events: [...events] } })
    return { ...created.body.webhook, secret: created.body.secret }
  }
  const publish = async (slug: string, more: object = {}) => {
    const draft = { title: `Title of ${slug}`, slug, ...more }
    const { id: recipeId } = (await owner.api.createRecipe({ siteSlug, body: draft })).body.recipe
    await owner.api.publishRecipe({ siteSlug, recipeId })
    return recipeId
  }
  /** Sends what is due, as a server does repeatedly; resolves to the number of attempts. */
  const sendDue = async () => sendWebhooks(platform.deps, await stores.webhookStore.due(clock.now(), 20))
  const log = async (webhookId: string) =>
    (await owner.api.listWebhookDeliveries({ siteSlug, webhookId })).body.deliveries
  const webhook = async (webhookId: string) =>
    (await owner.api.listWebhooks({ siteSlug })).body.webhooks.find(({ id }) => id === webhookId)
  return { platform, owner, site, siteSlug, createWebhook, publish, sendDue, log, webhook }
}
