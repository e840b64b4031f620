import type { Migration } from './migration.ts'

export const heldComments: Migration = {
  number: 8,
  name: 'held comments',
  statements: ({ database }) => [
    `alter table comments add column is_held integer not null default 0`,
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.holdFirstComments', json('false'))`
      : `update sites set settings = (settings::jsonb || '{"holdFirstComments": false}')::text`,
  ],
}
