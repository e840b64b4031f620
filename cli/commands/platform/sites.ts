import { bytesText } from '#core/values/text/bytes-text.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import {} from './platform-output.ts'
import { type SiteFilter, sitesOf } from './site-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Lists sites with their usage. */
export async function listPlatformSites(
  deps: PlatformDeps,
  { limit, ...found }: SiteFilter & { readonly limit: number },
): Promise<void> {
  const { output } = deps
  const sites = await firstOf(sitesOf(deps, found), limit)
  for (const site of sites) output.record(site)
  if (sites.length === 0) output.note('No site was found.')
  if (output.mode === 'json') return
  const rows = sites.map(({ slug, owner, recipes, subscribers, storedBytes, closure, title }) => [
    slug,
    closure === null ? 'open' : 'closed',
    owner.email ?? owner.id,
    `${recipes}`,
    `${subscribers}`,
    bytesText(storedBytes),
    title,
  ])
  writeTable(output, ['SLUG', 'STATE', 'OWNER', 'RECIPES', 'SUBSCRIBERS', 'STORED', freeText('TITLE')], rows)
}
