import { everyItem } from '#core/calls/contract/every-item.ts'
import type { AuditKind } from '#core/calls/audit/audit-kinds.ts'
import type { CallInput, CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'

type AuditEntry = CallResult<Catalogue['listAuditEntries']>['auditEntries'][number]

type AuditOptions = {
  readonly site: string | undefined
  readonly limit: number
  /** The email address of the person who did it. */
  readonly by: string | undefined
  readonly kind: AuditKind | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

/** Lists the actions of the owner and the editors of a site, most recent first. */
export async function listAudit(deps: SiteDep & OutputDep, options: AuditOptions): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const entries: AuditEntry[] = []
  const filter = await filterOf(deps, siteSlug, options)
  for await (const entry of allEntries(deps, { siteSlug, ...filter })) {
    output.record(entry)
    entries.push(entry)
    if (entries.length === options.limit) break
  }
  if (entries.length === 0) {
    const isWhole = Object.keys(filter).length === 0
    output.note(isWhole ? `The audit log of ${siteSlug} is empty.` : 'No entry of the log matches.')
  }
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

type Filter = Pick<CallInput<Catalogue['listAuditEntries']>, 'userId' | 'kind' | 'since' | 'until'>

async function filterOf({ api }: SiteDep, siteSlug: string, options: AuditOptions): Promise<Filter> {
  const { by, kind, since, until } = options
  const days = { ...day('since', since), ...day('until', until), ...(kind === undefined ? {} : { kind }) }
  if (by === undefined) return days
  const { people } = (await api.listPeople({ siteSlug })).body
  const person = people.find(({ email }) => email.toLowerCase() === by.toLowerCase())
  if (!person) throw usageFailure(`--by is invalid: ${by} is not a member of ${siteSlug}.`)
  return { ...days, userId: person.userId }
}

function day<Name extends 'since' | 'until'>(name: Name, text: string | undefined) {
  if (text === undefined) return {}
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw usageFailure(`--${name} is invalid: give a date such as 2026-03-28.`)
  }
  return { [name]: text }
}

function allEntries(
  { api }: SiteDep,
  query: Filter & { readonly siteSlug: string },
): AsyncGenerator<AuditEntry> {
  return everyItem(async (range) => {
    const { auditEntries, total } = (await api.listAuditEntries({ ...query, ...range })).body
    return { items: auditEntries, total }
  })
}
