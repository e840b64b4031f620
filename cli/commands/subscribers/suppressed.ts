import type { OfSite } from '../shared/of-site.ts'
import { writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { allSuppressions } from './suppression-output.ts'

/** Lists the addresses that a site does not mail, newest first. */
export async function listSuppressions(
  deps: CommandDeps,
  { site, query }: OfSite & { readonly query: string },
): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const rows: string[][] = []
  for await (const suppression of allSuppressions(deps, siteSlug, query)) {
    output.record(suppression)
    const { email, reason, createdAt } = suppression
    rows.push([email ?? '(account deleted)', reason, createdAt.slice(0, 10)])
  }
  if (rows.length === 0) output.note(`No such address is on the list of ${siteSlug}.`)
  if (output.mode !== 'json') writeTable(output, ['EMAIL', 'REASON', 'SINCE'], rows)
}
