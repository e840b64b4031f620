import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { PromptDep } from '../../environment/context.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { findWebhook } from './find-webhook.ts'

type RemoveOptions = OfSite & { readonly names: readonly string[] }

/** Deletes webhooks, after asking about each. */
export async function removeWebhooks(
  deps: SiteCommandDeps & PromptDep & YesDep,
  { names, site }: RemoveOptions,
): Promise<void> {
  requireAnswerable(deps, 'Nothing more is sent to a webhook that is removed')
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { webhooks } = (await deps.api.listWebhooks({ siteSlug })).body
  await eachNamed(deps, names, async (text) => {
    const { id, url } = findWebhook(webhooks, text)
    const isConfirmed = await isAgreed(deps, `Remove the webhook ${url}? Nothing more is sent to it.`)
    if (isConfirmed) await deps.api.deleteWebhook({ siteSlug, webhookId: id })
    return {
      record: { id, url, removed: isConfirmed },
      line: isConfirmed ? `Removed ${url}.` : `Kept ${url}.`,
    }
  })
}
