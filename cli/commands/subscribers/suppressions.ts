import { everyItem } from '#core/calls/every-item.ts'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { CommandFailure } from '../../failure.ts'
import { writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite } from '../../site-choice.ts'

type OfSite = { readonly site: string | undefined }
type Suppression = CallResult<Catalogue['listSuppressions']>['suppressions'][number]

/** Lists the addresses that a site does not mail, the newest first. */
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

/** Puts an address on the list. */
export async function suppress(
  deps: CommandDeps,
  options: OfSite & { readonly email: string; readonly reason: 'asked' | 'complained' | 'other' },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { email, reason } = options
  const { suppression } = (await deps.api.createSuppression({ siteSlug, body: { email, reason } })).body
  deps.output.record(suppression)
  deps.output.line(`${email} gets no newsletters of ${siteSlug}, and no list brings it in.`)
}

/** Takes an address from the list. */
export async function unsuppress(
  deps: CommandDeps,
  { site, email }: OfSite & { readonly email: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  for await (const { id, email: listed } of allSuppressions(deps, siteSlug, email)) {
    if (listed !== email.toLowerCase()) continue
    await deps.api.deleteSuppression({ siteSlug, suppressionId: id })
    deps.output.record({ id, removed: true })
    deps.output.line(`${email} may be added again. It is not subscribed by this.`)
    return
  }
  throw new CommandFailure(`${email} is not on the list of ${siteSlug}.`)
}

function allSuppressions({ api }: CommandDeps, siteSlug: string, query: string): AsyncGenerator<Suppression> {
  return everyItem(async (range) => {
    const { suppressions, total } = (await api.listSuppressions({ siteSlug, query, ...range })).body
    return { items: suppressions, total }
  })
}
