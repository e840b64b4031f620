import type { ColumnTypes } from '../../database/dialect.ts'

/** The full-text index of recipes, and the words of each site that it contains. */
export function recipeSearchTables(types: ColumnTypes): string[] {
  return [
    ...searchIndex[types.database](types),
    // A separate table, because the vocabulary table of FTS5 counts the recipes of each word on every read.
    `create table recipe_search_vocabulary (
      site_id ${types.text} not null references sites (id) on delete cascade,
      word ${types.text} not null,
      primary key (site_id, word)
    )${types.endKeyed}`,
  ]
}

const searchIndex: Record<ColumnTypes['database'], (types: ColumnTypes) => string[]> = {
  sqlite: () => [
    // Core has already folded the words, so the tokenizer only splits at spaces. The index keeps no copy of the text.
    `create virtual table recipe_search using fts5 (
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`,
    `create trigger recipe_search_remove after delete on recipes begin
      delete from recipe_search where rowid = old.number;
    end`,
  ],
  postgres: ({ text }) => [
    `create table recipe_search (
      site_id ${text} not null,
      recipe_id ${text} not null,
      words tsvector not null,
      primary key (site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )`,
    `create index recipe_search_words on recipe_search using gin (words)`,
    // Contains every column that recipes are sorted by, so that sorting results does not read their long rows.
    `create index recipes_in_order on recipes (site_id, id)
      include (is_draft, published_at, updated_at, title_order)`,
  ],
}
