import type { SiteCommandDeps } from '../shared/of-site.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { PromptDep } from '../../environment/context.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Deletes a site after asking; it can be restored for 14 days. */
export async function deleteSite(deps: SiteCommandDeps & PromptDep & YesDep, slug: string): Promise<void> {
  requireAnswerable(deps, 'A deleted site goes offline immediately')
  const { slug: siteSlug, title } = await chooseSite(deps, slug)
  if (!(await isAgreed(deps, `Delete ${title} and all of its content? Paid subscriptions are canceled.`))) {
    deps.output.line('Nothing was deleted.')
    return
  }
  const { deletedSite } = (await deps.api.deleteSite({ siteSlug, body: { slug: siteSlug } })).body
  deps.output.record(deletedSite)
  deps.output.line(
    `Deleted ${title}. Until ${deletedSite.restorableUntil.slice(0, 10)}: trivet sites restore ${siteSlug}`,
  )
}
