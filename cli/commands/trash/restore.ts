import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { type NamedItems, trashFinder } from './find-trashed.ts'

/** Restores deleted objects; continues after failures. */
export async function restoreTrashed(deps: SiteDep & OutputDep, options: NamedItems): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const find = trashFinder(deps, siteSlug)
  await eachNamed(deps, options.ids, async (name) => {
    const { id, kind: trashKind, title } = await find(name)
    const { restored } = (await deps.api.restoreTrashed({ siteSlug, trashKind, trashedId: id })).body
    const at = restored.slug === null ? '' : ` at ${restored.slug}`
    return { record: { id, kind: trashKind, title, slug: restored.slug }, line: `Restored ${title}${at}.` }
  })
}
