import type { Migration } from './migration.ts'

export const press: Migration = {
  number: 61,
  name: 'press of sites',
  statements: ({ database }) => [
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.press', json('[]'))`
      : `update sites set settings = (settings::jsonb || '{"press": []}'::jsonb)::text`,
  ],
}
