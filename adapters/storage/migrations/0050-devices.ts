import type { Migration } from './migration.ts'

export const devices: Migration = {
  number: 50,
  name: 'devices of sessions',
  statements: ({ text }) => [`alter table sessions add column device ${text}`],
}
