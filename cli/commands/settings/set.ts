import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { reportChanges, readChange } from './setting-changes.ts'

/** Changes settings given as `name=value`; if one is invalid, none is changed. */
export async function setSettings(
  deps: SiteDep & OutputDep,
  options: { readonly changes: readonly string[]; readonly site: string | undefined },
): Promise<void> {
  const { api } = deps
  const changes = Object.fromEntries(options.changes.map(readChange))
  const { slug } = await chooseSite(deps, options.site)
  const { site } = (await api.updateSite({ siteSlug: slug, body: changes })).body
  reportChanges(deps, site, Object.keys(changes))
}
