import type { WebhookEvent } from '#core/model/webhook/webhook.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

type NewWebhook = OfSite & { readonly url: string; readonly events: readonly WebhookEvent[] }

/** Creates a webhook; its secret is the only output, so that a script can store it. */
export async function createWebhook(deps: SiteCommandDeps, { url, events, site }: NewWebhook): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { webhook, secret } = (await api.createWebhook({ siteSlug, body: { url, events: [...events] } })).body
  output.record({ ...webhook, secret })
  if (output.mode === 'json') return
  output.note(
    `${url} gets ${events.join(', ')}. Store the secret, with which it verifies messages: it is not shown again.`,
  )
  output.line(secret)
}
