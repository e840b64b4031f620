import { freeText, shownId, writeTable } from '../../render/table.ts'
import { minuteOf } from '../shared/minute-of.ts'
import type { SiteCommandDeps } from '../shared/of-site.ts'
import { webhookPlace, type NamedWebhook } from './find-webhook.ts'

/** Lists the last messages to a webhook, newest first. */
export async function listDeliveries(deps: SiteCommandDeps, named: NamedWebhook): Promise<void> {
  const { api, output } = deps
  const { webhook, place } = await webhookPlace(deps, named)
  const { deliveries } = (await api.listWebhookDeliveries(place)).body
  for (const delivery of deliveries) output.record(delivery)
  if (output.mode === 'json') return
  if (deliveries.length === 0) return output.note(`Nothing was sent to ${webhook.url} in the last 30 days.`)
  writeTable(
    output,
    ['ID', 'WHEN', 'EVENT', 'STATE', 'ATTEMPTS', 'STATUS', freeText('RESPONSE')],
    deliveries.map(({ id, createdAt, event, state, attempts, status, response }) => [
      ...[shownId(output, id), minuteOf(createdAt), event, state, String(attempts)],
      ...[status === null ? '' : String(status), response],
    ]),
  )
}
