import type { Migration } from './migration.ts'

/** Adds the page on which a reader subscribed. It is unknown for existing subscriptions. */
export const signupPages: Migration = {
  number: 140,
  name: 'signup pages',
  statements: ({ text }) =>
    ['subscriptions', 'sign_in_requests', 'checkouts'].map(
      (table) => `alter table ${table} add column signup_page ${text}`,
    ),
}
