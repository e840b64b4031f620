import type { Migration } from './migration.ts'

export const wordsOfSites: Migration = {
  number: 14,
  name: 'words of sites',
  statements: ({ database }) =>
    database === 'sqlite'
      ? [
          // The vocabulary that FTS5 itself can show counts the recipes of each word while it is read.
          `create table recipe_search_vocabulary (
            site_id text not null references sites (id) on delete cascade,
            word text not null,
            primary key (site_id, word)
          ) strict, without rowid`,
          `create virtual table temp.indexed_words using fts5vocab(main, recipe_search, 'instance')`,
          // A word is in the index after the eight characters of its site's key.
          `insert or ignore into recipe_search_vocabulary (site_id, word)
            select recipes.site_id, substr(indexed_words.term, 9)
            from temp.indexed_words as indexed_words join recipes on recipes.number = indexed_words.doc`,
          `drop table temp.indexed_words`,
        ]
      : [
          // All that puts found recipes in order, so that their rows, which are long, are not read for it.
          `create index recipes_in_order on recipes (site_id, id)
            include (is_draft, published_at, updated_at, title_order)`,
        ],
}
