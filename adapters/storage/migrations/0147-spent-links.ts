import type { Migration } from './migration.ts'

/** A spent link is kept for a while, so that the browser that spent it can ask for a lost answer again. */
export const spentLinks: Migration = {
  number: 147,
  name: 'spent links',
  statements: ({ text, instant }) => [
    `alter table sign_in_requests add column spent_at ${instant}`,
    `alter table sign_in_requests add column spent_by ${text}`,
    `create index sign_in_requests_spent on sign_in_requests (spent_at) where spent_at is not null`,
  ],
}
