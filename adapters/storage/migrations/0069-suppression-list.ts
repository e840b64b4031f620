import type { Migration } from './migration.ts'

export const suppressionList: Migration = {
  number: 69,
  name: 'suppression list',
  statements: ({ text }) => [
    `alter table newsletter_suppressions add column email ${text}`,
    `alter table newsletter_suppressions add column reason ${text} not null default 'erased'`,
  ],
}
