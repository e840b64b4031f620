import type { Migration } from './migration.ts'

export const wordsOfSites: Migration = {
  number: 14,
  name: 'words of sites',
  statements: ({ database }) =>
    database === 'sqlite'
      ? [
          // A table of its own, because the vocabulary table of FTS5 counts the recipes of each word on every read.
          `create table recipe_search_vocabulary (
            site_id text not null references sites (id) on delete cascade,
            word text not null,
            primary key (site_id, word)
          ) strict, without rowid`,
          `create virtual table temp.indexed_words using fts5vocab(main, recipe_search, 'instance')`,
          // In the index, each word follows the eight-character key of its site.
          `insert or ignore into recipe_search_vocabulary (site_id, word)
            select recipes.site_id, substr(indexed_words.term, 9)
            from temp.indexed_words as indexed_words join recipes on recipes.number = indexed_words.doc`,
          `drop table temp.indexed_words`,
        ]
      : [
          // Contains every column that recipes are sorted by, so that sorting results does not read their long rows.
          `create index recipes_in_order on recipes (site_id, id)
            include (is_draft, published_at, updated_at, title_order)`,
        ],
}
