import { allItems } from '#core/calls/contract/every-item.ts'
import { shownId, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { allBatches } from './find-batch.ts'

/** Lists the imports of a site, newest first. */
export async function listImports(
  deps: CommandDeps,
  { site }: { readonly site: string | undefined },
): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const batches = await allItems(allBatches(deps, siteSlug))
  for (const batch of batches) output.record(batch)
  if (batches.length === 0) output.note(`${siteSlug} has no imports yet.`)
  if (output.mode === 'json') return
  const rows = batches.map(({ id, createdAt, created, updated, undoneAt, label }) => [
    shownId(output, id),
    createdAt.slice(0, 16).replace('T', ' '),
    String(created),
    String(updated),
    undoneAt ? 'undone' : '',
    label,
  ])
  writeTable(output, ['ID', 'WHEN', 'CREATED', 'UPDATED', 'STATE', 'FROM'], rows)
}
