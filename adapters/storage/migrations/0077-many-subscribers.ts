import type { Migration } from './migration.ts'

/** Adds covering indexes for the list of subscribers and its counts, so that long lists stay fast. */
export const manySubscribers: Migration = {
  number: 77,
  name: 'many subscribers',
  statements: () => [
    `drop index subscriptions_newest`,
    `create index subscriptions_listed on subscriptions
      (site_id, created_at desc, id desc, newsletter, paid_status, user_id)`,
    `create index subscriptions_counted on subscriptions
      (site_id, newsletter, paid_status, consent_id, user_id) where user_id <> ''`,
    `create index users_unconfirmed on users (id) where confirmed_at is null`,
  ],
}
