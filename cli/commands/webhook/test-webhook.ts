import { CommandFailure } from '../../environment/failure.ts'
import type { SiteCommandDeps } from '../shared/of-site.ts'
import { webhookPlace, type NamedWebhook } from './find-webhook.ts'
import { outcomeWords } from './webhook-words.ts'

/** Sends a ping to a webhook and shows the response; fails if it was not accepted. */
export async function testWebhook(deps: SiteCommandDeps, named: NamedWebhook): Promise<void> {
  const { webhook, place } = await webhookPlace(deps, named)
  const { delivery } = (await deps.api.testWebhook(place)).body
  deps.output.record(delivery)
  if (delivery.state !== 'delivered')
    throw new CommandFailure(`${webhook.url} did not accept the ping: ${outcomeWords(delivery)}`)
  deps.output.line(`${webhook.url} accepted the ping: ${outcomeWords(delivery)}`)
  if (delivery.response !== '') deps.output.line(delivery.response)
}
