import type { ApiDep } from '#core/calls/catalogue.ts'
import { everyItem } from '#core/calls/every-item.ts'
import type { PlatformState } from '#core/calls/platform/platform-calls.ts'
import type { OutputDep } from '../../context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { minuteOf } from '../shared/minute-of.ts'

type Deps = ApiDep & OutputDep

/** Tells how the platform stands. */
export async function showPlatform(deps: Deps): Promise<void> {
  tell(deps, (await deps.api.getPlatform()).body.platform)
}

/** Opens or closes the creation of sites. */
export async function setCreation(deps: Deps, isCreationOpen: boolean): Promise<void> {
  tell(deps, (await deps.api.updatePlatform({ body: { isCreationOpen } })).body.platform)
}

function tell({ output }: OutputDep, platform: PlatformState): void {
  const { siteCreation, counts, storage, mail } = platform
  output.record(platform)
  if (output.mode === 'json') return
  const closedBy = siteCreation.closedBy === 'configuration' ? ' by the configuration of the server' : ''
  writeTable(
    output,
    ['WHAT', freeText('STATE')],
    [
      ['creation of sites', siteCreation.isOpen ? 'open' : `closed${closedBy}`],
      ['sites', `${counts.sites}, ${counts.closedSites} of them closed`],
      ['people', `${counts.people}`],
      ['recipes', `${counts.recipes}`],
      ['open reports', `${counts.openReports}`],
      ['images', megabytes(storage.imageBytes)],
      ['videos', megabytes(storage.videoBytes)],
      ['mails of 7 days', `${mail.sent} sent, ${mail.queued} queued, ${mail.failed} failed`],
      ['bounced addresses', `${mail.bounced}`],
    ],
  )
  for (const { siteSlug, error, count } of mail.failures) output.line(`${siteSlug}: ${error} (${count})`)
}

/** Bytes as a person reads them. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Lists accounts. */
export async function listPlatformPeople(
  deps: Deps,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<void> {
  const { api, output } = deps
  const people = await firstOf(
    everyItem(async (range) => {
      const { people: items, total } = (await api.listPlatformPeople({ query, ...range })).body
      return { items, total }
    }),
    limit,
  )
  for (const person of people) output.record(person)
  if (people.length === 0) output.note('Nobody was found.')
  if (output.mode === 'json') return
  const rows = people.map(({ email, displayName, sites, storedBytes, createdAt }) => [
    email,
    displayName ?? '',
    minuteOf(createdAt),
    megabytes(storedBytes),
    sites.map(({ slug, role }) => `${slug} (${role})`).join(', '),
  ])
  writeTable(output, ['EMAIL', freeText('NAME'), 'SINCE', 'STORED', freeText('SITES')], rows)
}

/** Lists what administrators did. */
export async function listPlatformLog(deps: Deps, { limit }: { readonly limit: number }): Promise<void> {
  const { api, output } = deps
  const entries = await firstOf(
    everyItem(async (range) => {
      const { platformAuditEntries: items, total } = (await api.listPlatformAuditEntries(range)).body
      return { items, total }
    }),
    limit,
  )
  for (const entry of entries) output.record(entry)
  if (entries.length === 0) output.note('Nothing was done yet.')
  if (output.mode === 'json') return
  const rows = entries.map(({ createdAt, user, action, subject, note }) => [
    minuteOf(createdAt),
    user.email ?? user.id,
    action,
    subject ?? '',
    note ?? '',
  ])
  writeTable(output, ['WHEN', 'WHO', 'WHAT', freeText('TO'), freeText('NOTE')], rows)
}
