import type { OfSite } from '../shared/of-site.ts'
import type { TrashItem } from '#core/calls/trash/trash-calls.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, shownId, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { allTrash } from './find-trashed.ts'

/** Lists the objects that were deleted in the last 30 days, newest first. */
export async function listTrash(deps: SiteDep & OutputDep, { site }: OfSite): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const items: TrashItem[] = []
  for await (const item of allTrash(deps, siteSlug)) {
    const { id, kind, title, trashedAt, erasedAt } = item
    output.record({ id, kind, title, trashedAt, erasedAt })
    items.push(item)
  }
  if (items.length === 0) output.note('The trash is empty.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'KIND', freeText('TITLE'), 'DELETED', 'ERASED ON'],
    items.map(({ id, kind, title, trashedAt, erasedAt }) => [
      ...[shownId(output, id), kind, title, trashedAt.slice(0, 10), erasedAt.slice(0, 10)],
    ]),
  )
}
