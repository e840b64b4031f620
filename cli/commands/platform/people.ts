import { bytesText } from '#core/values/text/bytes-text.ts'
import { everyItem } from '#core/calls/contract/every-item.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { minuteOf } from '../shared/minute-of.ts'
import { type PlatformDeps } from './platform-output.ts'

/** Lists accounts. */
export async function listPlatformPeople(
  deps: PlatformDeps,
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
  if (people.length === 0) output.note('No account was found.')
  if (output.mode === 'json') return
  const rows = people.map(({ email, displayName, sites, storedBytes, createdAt }) => [
    email,
    displayName ?? '',
    minuteOf(createdAt),
    bytesText(storedBytes),
    sites.map(({ slug, role }) => `${slug} (${role})`).join(', '),
  ])
  writeTable(output, ['EMAIL', freeText('NAME'), 'SINCE', 'STORED', freeText('SITES')], rows)
}
