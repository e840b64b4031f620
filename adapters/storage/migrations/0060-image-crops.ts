import type { Migration } from './migration.ts'

export const imageCrops: Migration = {
  number: 60,
  name: 'crops of the images of sites',
  statements: ({ database }) => [
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.imageCrops', json('[]'))`
      : `update sites set settings = (settings::jsonb || '{"imageCrops": []}'::jsonb)::text`,
  ],
}
