import type { Migration } from './migration.ts'

export const noticesOfPeople: Migration = {
  number: 131,
  name: 'notices of people',
  statements: ({ text }) => [
    `alter table comment_notices add column tries integer not null default 0`,
    `alter table comment_notices add column settled ${text} not null default '[]'`,
  ],
}
