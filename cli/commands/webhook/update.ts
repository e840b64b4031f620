import type { WebhookEvent } from '#core/model/webhook/webhook.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { SiteCommandDeps } from '../shared/of-site.ts'
import { webhookPlace, type NamedWebhook } from './find-webhook.ts'
import { stateWords } from './webhook-words.ts'

type Changes = NamedWebhook & {
  readonly url: string | undefined
  readonly events: readonly WebhookEvent[] | undefined
  readonly isEnabled: boolean | undefined
}

/** Changes a webhook. */
export async function updateWebhook(
  deps: SiteCommandDeps,
  { url, events, isEnabled, ...named }: Changes,
): Promise<void> {
  const body = {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(isEnabled === undefined ? {} : { isEnabled }),
  }
  if (Object.keys(body).length === 0) throw usageFailure('Give --url, --events, --on or --off.')
  const { place } = await webhookPlace(deps, named)
  const { webhook } = (await deps.api.updateWebhook({ ...place, body })).body
  deps.output.record(webhook)
  deps.output.line(`${webhook.url}: ${webhook.events.join(', ')}; ${stateWords(webhook)}`)
}
