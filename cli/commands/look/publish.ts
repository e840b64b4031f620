import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../site-choice.ts'

/** Publishes the changes to look and pages as one. */
export async function publishLook(
  deps: SiteCommandDeps,
  options: OfSite & { overwrite: boolean },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const body = { overwrite: options.overwrite }
  const { published } = (await deps.api.publishLookDraft({ siteSlug, body })).body
  deps.output.record({ published })
  deps.output.line(`Published: ${published.join(', ')}`)
}
