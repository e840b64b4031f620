import type { Migration } from './migration.ts'

export const refunds: Migration = {
  number: 145,
  name: 'refunds',
  statements: ({ text }) => [`alter table receipts add column refund ${text}`],
}
