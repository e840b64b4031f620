import type { Migration } from './migration.ts'

/**
 * Keeps the progress of newsletters, and lists their recipients while they are sent. `listed_until` is the last user id
 * whose delivery exists; null once all do, as for the newsletters of before.
 */
export const newsletterProgress: Migration = {
  number: 159,
  name: 'newsletter progress',
  statements: ({ instant, text }) => [
    ...['total', 'listed', 'sent', 'failed', 'skipped'].map(
      (column) => `alter table newsletter_sends add column ${column} integer not null default 0`,
    ),
    `alter table newsletter_sends add column listed_until ${text}`,
    `alter table newsletter_sends add column retried_at ${instant}`,
    `update newsletter_sends set
      total = ${countOf('true')}, listed = ${countOf('true')}, sent = ${countOf(`state = 'sent'`)},
      failed = ${countOf(`state = 'failed'`)}, skipped = ${countOf(`state = 'skipped'`)}`,
    // When the reader's newsletters were last turned on, and when they last began or ceased to pay: a newsletter goes
    // to those who were its audience when it was sent off. Null for what was so before.
    `alter table subscriptions add column newsletter_since ${instant}`,
    `alter table subscriptions add column paid_since ${instant}`,
    `create index subscriptions_mailed on subscriptions
      (site_id, user_id, newsletter_since, paid_status, paid_since, consent_id)
      where newsletter = 'on' and user_id <> ''`,
    `create index newsletter_deliveries_with_error on newsletter_deliveries (site_id, send_id, error)
      where error is not null`,
    `create index newsletter_deliveries_of_user on newsletter_deliveries (user_id)`,
  ],
}

function countOf(condition: string): string {
  return `(select count(*) from newsletter_deliveries
    where newsletter_deliveries.site_id = newsletter_sends.site_id
      and newsletter_deliveries.send_id = newsletter_sends.id and ${condition})`
}
