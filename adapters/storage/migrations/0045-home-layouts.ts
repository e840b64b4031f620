import type { Migration } from './migration.ts'

export const homeLayouts: Migration = {
  number: 45,
  name: 'layouts of home pages',
  statements: ({ database }) => [
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.homeLayout', 'featured')`
      : `update sites set settings = (settings::jsonb || '{"homeLayout": "featured"}'::jsonb)::text`,
  ],
}
