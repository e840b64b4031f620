import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { reportLook } from './report-look.ts'
import { changedMeanwhile, readLook, replaceSeenLook } from './seen-look.ts'

/**
 * Restores an earlier look as unpublished changes, replacing existing ones. If another person changes look and pages in
 * the meantime, nothing is restored.
 */
export async function restoreLook(
  deps: SiteCommandDeps,
  options: OfSite & { readonly version: string },
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const seen = await readLook(deps, siteSlug)
  const { changes, lost } = (await api.getLookVersion({ siteSlug, lookVersionId: options.version })).body
    .lookVersion
  if (!(await replaceSeenLook(deps, seen, changes))) {
    throw changedMeanwhile(
      'Nothing was restored: someone else changed the look in the meantime. Look at it with "trivet look show"; to replace it, run the command again.',
    )
  }
  reportLook(deps, (await api.getLookDraft({ siteSlug })).body.lookDraft)
  if (lost.length > 0)
    output.note(
      `These settings could not be restored, because they refer to deleted content: ${lost.join(', ')}`,
    )
  output.note('Readers see it after "trivet look publish".')
}
