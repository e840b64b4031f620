import type { Migration } from './migration.ts'

export const lookDrafts: Migration = {
  number: 34,
  name: 'look drafts',
  statements: ({ text, instant, endKeyed }) => [
    `create table look_drafts (
      site_id ${text} not null primary key references sites (id) on delete cascade,
      changes ${text} not null,
      base ${text} not null,
      updated_by ${text} not null,
      updated_at ${instant} not null
    )${endKeyed}`,
  ],
}
