import type { Migration } from './migration.ts'

export const preferences: Migration = {
  number: 110,
  name: 'preferences',
  statements: ({ text }) => [`alter table users add column preferences ${text}`],
}
