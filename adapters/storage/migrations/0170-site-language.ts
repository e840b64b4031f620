import type { Migration } from './migration.ts'

/** The language of a site, and whether its content may train language models. */
export const siteLanguage: Migration = {
  number: 170,
  name: 'site language',
  statements: ({ database }) => [
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.language', 'en', '$.allowTraining', json('false'))`
      : `update sites set settings = (settings::jsonb || '{"language": "en", "allowTraining": false}')::text`,
  ],
}
