import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findCollection } from '../../environment/find-collection.ts'

/** Deletes collections, after asking about each; their recipes remain. */
export async function deleteCollections(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: { readonly collections: readonly string[]; readonly site: string | undefined },
): Promise<void> {
  requireAnswerable(deps, 'Deleted collections are no longer visible to readers')
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.collections, async (name) => {
    const { id, slug, title } = await findCollection(deps, site.slug, name)
    const isConfirmed = await isAgreed(deps, `Delete the collection "${oneLine(title)}"? Its recipes remain.`)
    if (isConfirmed) await deps.api.deleteCollection({ siteSlug: site.slug, collectionId: id })
    return {
      record: { id, slug, title, deleted: isConfirmed },
      line: isConfirmed ? `Deleted ${title}. Its recipes remain.` : `Kept ${title}.`,
    }
  })
}
