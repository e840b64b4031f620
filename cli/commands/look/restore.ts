import { chooseSite } from '../../site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { reportLook } from './report-look.ts'

/** Takes an earlier look up as unpublished changes. */
export async function restoreLook(
  deps: SiteCommandDeps,
  options: OfSite & { readonly version: string },
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { changes, lost } = (await api.getLookVersion({ siteSlug, lookVersionId: options.version })).body
    .lookVersion
  if (Object.keys(changes).length === 0) await api.deleteLookDraft({ siteSlug })
  else await api.saveLookDraft({ siteSlug, body: changes })
  reportLook(deps, (await api.getLookDraft({ siteSlug })).body.lookDraft)
  if (lost.length > 0)
    output.note(
      `These settings could not be restored, because they refer to deleted content: ${lost.join(', ')}`,
    )
  output.note('Readers see it after "trivet look publish".')
}
