import type { Migration } from './migration.ts'

/** Keeps a used link for a while, so that the browser that used it can retry after a lost response. */
export const spentLinks: Migration = {
  number: 147,
  name: 'spent links',
  statements: ({ text, instant }) => [
    `alter table sign_in_requests add column spent_at ${instant}`,
    `alter table sign_in_requests add column spent_by ${text}`,
    `create index sign_in_requests_spent on sign_in_requests (spent_at) where spent_at is not null`,
  ],
}
