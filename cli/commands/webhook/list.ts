import { freeText, shownId, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { stateWords } from './webhook-words.ts'

/** Lists the webhooks of a site, oldest first. */
export async function listWebhooks(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { webhooks } = (await api.listWebhooks({ siteSlug })).body
  for (const webhook of webhooks) output.record(webhook)
  if (output.mode === 'json') return
  if (webhooks.length === 0) {
    return output.note(`${siteSlug} has no webhooks. Create one: trivet webhook create URL`)
  }
  writeTable(
    output,
    ['ID', freeText('ADDRESS'), freeText('EVENTS'), 'STATE'],
    webhooks.map((webhook) => [
      ...[shownId(output, webhook.id), webhook.url, webhook.events.join(', '), stateWords(webhook)],
    ]),
  )
}
