import type { Migration } from './migration.ts'

export const lookVersions: Migration = {
  number: 142,
  name: 'look versions',
  statements: ({ text, instant, endKeyed }) => [
    `create table look_versions (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      look ${text} not null,
      replaced_by ${text} not null,
      replaced_at ${instant} not null,
      primary key (site_id, id)
    )${endKeyed}`,
  ],
}
