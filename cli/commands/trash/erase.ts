import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { type NamedItems, trashFinder } from './find-trashed.ts'

/** Erases objects in the trash, after asking about each. */
export async function eraseTrashed(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: NamedItems,
): Promise<void> {
  requireAnswerable(deps, 'Erased content cannot be restored')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const find = trashFinder(deps, siteSlug)
  await eachNamed(deps, options.ids, async (name) => {
    const { id, kind: trashKind, title } = await find(name)
    const isConfirmed = await isAgreed(deps, `Permanently erase "${title}"?`)
    if (isConfirmed) await deps.api.eraseTrashed({ siteSlug, trashKind, trashedId: id })
    return {
      record: { id, kind: trashKind, title, erased: isConfirmed },
      line: isConfirmed ? `Erased ${title}.` : `Kept ${title}.`,
    }
  })
}
