import type { Migration } from './migration.ts'

export const bookAndTerms: Migration = {
  number: 130,
  name: 'book and terms of sites',
  statements: ({ database }) => [
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.book', json('null'), '$.terms', json('null'))`
      : `update sites set settings = (settings::jsonb || '{"book": null, "terms": null}'::jsonb)::text`,
  ],
}
