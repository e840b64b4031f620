import type { Webhook } from '#core/calls/webhook/webhook-calls.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** A webhook as the person names it: by its address, or by the first characters of its id. */
export type NamedWebhook = OfSite & { readonly name: string }

/** The parameters of calls about the named webhook. */
export async function webhookPlace(deps: SiteCommandDeps, { name, site }: NamedWebhook) {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { webhooks } = (await deps.api.listWebhooks({ siteSlug })).body
  const webhook = findWebhook(webhooks, name)
  return { webhook, place: { siteSlug, webhookId: webhook.id } }
}

/** The webhook with this address, or whose id starts with the text. */
export function findWebhook(webhooks: readonly Webhook[], text: string): Webhook {
  const at = webhooks.filter(({ url }) => url === text)
  return onlyOf(at.length > 0 ? at : startingWith(webhooks, text), text, {
    ...{ none: `There is no webhook "${text}". Run "trivet webhook list" to see them.` },
    code: 'webhook_not_found',
  })
}

/** The objects whose id starts with a text. */
export function startingWith<Item extends { readonly id: string }>(items: readonly Item[], text: string) {
  return items.filter(({ id }) => id.startsWith(text.toLowerCase()))
}

type Otherwise = { readonly none: string; readonly code: 'webhook_not_found' | 'webhook_delivery_not_found' }

/** The only one of the found objects; otherwise a failure that says what to do. */
export function onlyOf<Item extends { readonly id: string }>(
  found: readonly Item[],
  text: string,
  { none, code }: Otherwise,
): Item {
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const ids = found.map(({ id }) => id.slice(0, 8)).join(', ')
  const several = `"${text}" could be several; give more characters of an id: ${ids}.`
  throw new CommandFailure(only ? several : none, 1, code)
}
