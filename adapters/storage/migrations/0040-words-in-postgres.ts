import type { Migration } from './migration.ts'

export const wordsInPostgres: Migration = {
  number: 40,
  name: 'words in postgres',
  statements: ({ database, text }) =>
    database === 'sqlite'
      ? []
      : [
          `create table recipe_search_vocabulary (
            site_id ${text} not null references sites (id) on delete cascade,
            word ${text} not null,
            primary key (site_id, word)
          )`,
          // In the index, each word follows the eight-character key of its site.
          `insert into recipe_search_vocabulary (site_id, word)
            select distinct site_id, substr(lexeme, 9) from recipe_search, unnest(tsvector_to_array(words)) as lexeme`,
        ],
}
