import type { ColumnTypes } from '../../database/dialect.ts'

/** Collections and their recipes. */
export function collectionTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    `create table collections (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      slug_key ${text} not null,
      body ${text} not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      is_trashed integer not null default 0,
      primary key (site_id, id),
      unique (site_id, slug_key)
    )${end}`,
    `create index collections_newest on collections (site_id, created_at desc, id desc)`,
    `create index collections_of_all_sites on collections (created_at desc, id desc, site_id desc)`,
    `create table collection_slugs (
      site_id ${text} not null,
      slug_key ${text} not null,
      collection_id ${text} not null,
      primary key (site_id, slug_key),
      foreign key (site_id, collection_id) references collections (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index collection_slugs_by_collection on collection_slugs (site_id, collection_id)`,
    `create table collection_recipes (
      site_id ${text} not null,
      collection_id ${text} not null,
      recipe_id ${text} not null,
      position integer not null,
      primary key (site_id, collection_id, recipe_id),
      foreign key (site_id, collection_id) references collections (site_id, id) on delete cascade,
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create index collection_recipes_by_recipe on collection_recipes (site_id, recipe_id, collection_id)`,
  ]
}
