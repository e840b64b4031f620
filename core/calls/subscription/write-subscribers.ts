import { isLive } from '../../model/subscription/subscription-state.ts'
import { subscriptionTerms } from './subscription-reading.ts'
import type { ListConsent } from '../../formats/subscribers/list-consent.ts'
import type { SubscriberRecord } from '../../model/subscription/subscription-record.ts'

type Cell = string | number | null

/** The columns of an exported list, in order; an import knows them all by these names. */
const columns: Readonly<Record<string, (record: SubscriberRecord) => Cell>> = {
  email: ({ email }) => email,
  name: ({ displayName }) => displayName,
  newsletter: ({ newsletter }) => words[newsletter],
  plan: ({ paid }) => (isLive(paid) ? paid.plan : 'free'),
  status: (record) => subscriptionTerms(record).status,
  price_amount_cents: (record) => subscriptionTerms(record).priceAmountCents,
  period_ends_at: (record) => subscriptionTerms(record).periodEndsAt,
  created_at: ({ createdAt }) => createdAt.toISOString(),
}

const words: Readonly<Record<SubscriberRecord['newsletter'], ListConsent | 'never'>> = {
  never: 'never',
  on: 'subscribed',
  off: 'unsubscribed',
  bounced: 'undeliverable',
}

/** The row that names the columns. */
export const subscriberHeader = csvLine(Object.keys(columns))

/** A subscriber as a row, its line break included. */
export function subscriberLine(record: SubscriberRecord): string {
  return csvLine(Object.values(columns).map((read) => read(record)))
}

/** A row of comma-separated values (RFC 4180), with the line break that the standard has. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Spreadsheets run what begins like a formula; an apostrophe before it keeps it a text. */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell === null ? '' : /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
