import { everyItem } from '#core/calls/every-item.ts'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../context.ts'
import { freeText, writeTable } from '../render/table.ts'
import { chooseSite, type SiteDep } from '../site-choice.ts'

type AuditEntry = CallResult<Catalogue['listAuditEntries']>['auditEntries'][number]

/** The largest page that the server gives. */

/** Lists what the owner and the editors did to a site, the last first. */
export async function listAudit(
  deps: SiteDep & OutputDep,
  options: { readonly site: string | undefined; readonly limit: number },
): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const entries: AuditEntry[] = []
  for await (const entry of allEntries(deps, siteSlug)) {
    output.record(entry)
    entries.push(entry)
    if (entries.length === options.limit) break
  }
  if (entries.length === 0) output.note(`Nothing was done to ${siteSlug} yet.`)
  if (output.mode === 'json') return
  const rows = entries.map(({ createdAt, user, action, subject, fields }) => [
    createdAt.slice(0, 16).replace('T', ' '),
    user.email ?? user.id,
    action,
    subject === null ? '' : `${subject.kind} ${subject.title ?? subject.id}`,
    fields.join(', '),
  ])
  writeTable(output, ['WHEN', 'WHO', 'WHAT', freeText('TO'), freeText('FIELDS')], rows)
}

function allEntries({ api }: SiteDep, siteSlug: string): AsyncGenerator<AuditEntry> {
  return everyItem(async (range) => {
    const { auditEntries, total } = (await api.listAuditEntries({ siteSlug, ...range })).body
    return { items: auditEntries, total }
  })
}
