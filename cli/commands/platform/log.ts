import { everyItem } from '#core/calls/contract/every-item.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { minuteOf } from '../shared/minute-of.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Lists the actions of administrators. */
export async function listPlatformLog(
  deps: PlatformDeps,
  { limit }: { readonly limit: number },
): Promise<void> {
  const { api, output } = deps
  const entries = await firstOf(
    everyItem(async (range) => {
      const { platformAuditEntries: items, total } = (await api.listPlatformAuditEntries(range)).body
      return { items, total }
    }),
    limit,
  )
  for (const entry of entries) output.record(entry)
  if (entries.length === 0) output.note('No entries yet.')
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
