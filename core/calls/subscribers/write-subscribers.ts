import { isLive, type NewsletterChoice } from '../../model/subscription/subscription-state.ts'
import { subscriptionTerms } from '../../model/subscription/subscription-view.ts'
import type { ListConsent } from '../../formats/subscribers/subscriber-columns.ts'
import { csvLine, type Cell } from '../../formats/subscribers/csv-line.ts'
import type { ListedSubscriberRecord } from '../../model/subscription/subscription-record.ts'

/** The columns of an exported list, in order. The import recognizes all of these names. */
const columns: Readonly<Record<string, (record: ListedSubscriberRecord) => Cell>> = {
  email: ({ email }) => email,
  name: ({ displayName }) => displayName,
  newsletter: ({ newsletter }) => newsletterWords[newsletter],
  plan: ({ paid }) => (isLive(paid) ? paid.plan : 'free'),
  status: (record) => subscriptionTerms(record).status,
  price_amount_cents: (record) => subscriptionTerms(record).priceAmountCents,
  period_ends_at: (record) => subscriptionTerms(record).periodEndsAt,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  consent: ({ consent }) => consent?.statement ?? null,
  signup_page: ({ signupPage }) => signupPage,
  reason: ({ newsletter }) => reasons[newsletter],
}

/** The words for the status of a reader in lists. */
export const newsletterWords: Readonly<Record<NewsletterChoice, ListConsent | 'never'>> = {
  never: 'never',
  on: 'subscribed',
  off: 'unsubscribed',
  bounced: 'undeliverable',
  complained: 'unsubscribed',
  removed: 'unsubscribed',
}

/** The reason why a reader gets no newsletters. */
const reasons: Readonly<Record<NewsletterChoice, string | null>> = {
  ...{ never: null, on: null, off: 'They unsubscribed', bounced: 'The address rejects mail' },
  ...{ complained: 'They complained', removed: 'Removed by the site' },
}

/** The header row. */
export const subscriberHeader = csvLine(Object.keys(columns))

/** A subscriber as a row with its line break. */
export function subscriberLine(record: ListedSubscriberRecord): string {
  return csvLine(Object.values(columns).map((read) => read(record)))
}
