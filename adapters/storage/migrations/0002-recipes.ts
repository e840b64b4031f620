import type { ColumnTypes } from '../database/dialect.ts'
import type { Migration } from './migration.ts'

export const recipes: Migration = {
  number: 2,
  name: 'recipes',
  statements: (types) => [...tables(types), ...searchIndex[types.database](types)],
}

function tables({ database, text, instant, end, endKeyed }: ColumnTypes): string[] {
  // FTS5 refers to rows by number, so recipes in SQLite have a number that VACUUM does not change.
  const numbered = database === 'sqlite'
  return [
    `create table recipes (
      ${numbered ? 'number integer primary key,' : ''}
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      slug_key ${text} not null,
      source_key ${text},
      title_order ${text} not null,
      is_draft integer not null,
      published_at ${instant},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ingredient_usage_count integer not null,
      card ${text} not null,
      body ${text} not null,
      ${numbered ? 'unique' : 'primary key'} (site_id, id),
      unique (site_id, slug_key),
      unique (site_id, source_key)
    )${end}`,
    `create index recipes_newest on recipes (site_id, is_draft, published_at desc, id desc)`,
    `create index recipes_oldest on recipes (site_id, is_draft, published_at, id)`,
    `create index recipes_by_title on recipes (site_id, title_order, id, is_draft)`,
    `create index recipes_by_change on recipes (site_id, updated_at, id, is_draft)`,
    `create table recipe_slugs (
      site_id ${text} not null,
      slug_key ${text} not null,
      recipe_id ${text} not null,
      primary key (site_id, slug_key),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_slugs_by_recipe on recipe_slugs (site_id, recipe_id)`,
    `create table recipe_terms (
      site_id ${text} not null,
      recipe_id ${text} not null,
      term_id ${text} not null,
      is_draft integer not null,
      primary key (site_id, recipe_id, term_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_terms_by_term on recipe_terms (site_id, is_draft, term_id, recipe_id)`,
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
  ],
}
