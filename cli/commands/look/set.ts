import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../site-choice.ts'
import { readChange } from '../settings/setting-changes.ts'
import { reportLook } from './report-look.ts'

/** Adds changes, given as `name=value`, to those that are not published yet. */
export async function changeLook(
  deps: SiteCommandDeps,
  options: OfSite & { changes: readonly string[] },
): Promise<void> {
  const { api } = deps
  const changes = Object.fromEntries(options.changes.map(readChange))
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const before = (await api.getLookDraft({ siteSlug })).body.lookDraft?.changes ?? {}
  reportLook(deps, (await api.saveLookDraft({ siteSlug, body: { ...before, ...changes } })).body.lookDraft)
}
