import type { Migration } from './migration.ts'

export const listedReaders: Migration = {
  number: 11,
  name: 'listed readers',
  statements: ({ text }) => [`alter table subscriptions add column name ${text}`],
}
