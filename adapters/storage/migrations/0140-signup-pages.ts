import type { Migration } from './migration.ts'

/** Where readers subscribed: noted from now on. */
export const signupPages: Migration = {
  number: 140,
  name: 'signup pages',
  statements: ({ text }) =>
    ['subscriptions', 'sign_in_requests', 'checkouts'].map(
      (table) => `alter table ${table} add column signup_page ${text}`,
    ),
}
