import type { SiteCommandDeps } from '../shared/of-site.ts'
import { freeText, writeTable } from '../../render/table.ts'

/** Lists the deleted sites that the person can restore. */
export async function listDeletedSites({ api, output }: SiteCommandDeps): Promise<void> {
  const { deletedSites } = (await api.listDeletedSites()).body
  for (const site of deletedSites) output.record(site)
  if (deletedSites.length === 0) output.note('You have no deleted sites.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', 'DELETED', 'ERASED ON', freeText('TITLE')],
    deletedSites.map(({ slug, deletedAt, restorableUntil, title }) => [
      ...[slug, deletedAt.slice(0, 10), restorableUntil.slice(0, 10), title],
    ]),
  )
}
