import { eachNamed } from '../shared/each-named.ts'
import type { SiteCommandDeps } from '../shared/of-site.ts'
import { onlyOf, startingWith, webhookPlace, type NamedWebhook } from './find-webhook.ts'
import { outcomeWords } from './webhook-words.ts'

type Messages = NamedWebhook & { readonly messages: readonly string[] }

/** Sends messages of the log again. */
export async function resendDeliveries(
  deps: SiteCommandDeps,
  { messages, ...named }: Messages,
): Promise<void> {
  const { place } = await webhookPlace(deps, named)
  const { deliveries } = (await deps.api.listWebhookDeliveries(place)).body
  await eachNamed(deps, messages, async (text) => {
    const none = `There is no message "${text}". Run "trivet webhook log" to see them.`
    const { id, event } = onlyOf(startingWith(deliveries, text), text, {
      ...{ none, code: 'webhook_delivery_not_found' },
    })
    const { delivery } = (await deps.api.redeliverWebhook({ ...place, webhookDeliveryId: id })).body
    return { record: delivery, line: `${event} ${id.slice(0, 8)}: ${outcomeWords(delivery)}` }
  })
}
