import type { ColumnTypes } from '../../database/dialect.ts'

/** What readers save: bookmarks in folders, notes on recipes, and the shopping list. */
export function bookmarkTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    `create table bookmark_folders (
      user_id ${text} not null,
      id ${text} not null,
      title ${text} not null,
      created_at ${instant} not null,
      primary key (user_id, id)
    )${endKeyed}`,
    // No foreign key to the folder: deleting a folder moves its bookmarks out of it, in the same transaction.
    `create table bookmarks (
      site_id ${text} not null,
      user_id ${text} not null,
      recipe_id ${text} not null,
      created_at ${instant} not null,
      folder_id ${text},
      primary key (site_id, user_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create index bookmarks_of_recipe on bookmarks (site_id, recipe_id)`,
    `create index bookmarks_of_user on bookmarks (user_id, created_at desc, recipe_id desc, site_id desc)`,
    `create table recipe_notes (
      user_id ${text} not null,
      site_id ${text} not null,
      recipe_id ${text} not null,
      content ${text} not null,
      updated_at ${instant} not null,
      primary key (user_id, site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_notes_of_recipe on recipe_notes (site_id, recipe_id)`,
    `create table shopping_items (
      user_id ${text} not null,
      id ${text} not null,
      content ${text} not null,
      added_at ${instant} not null,
      site_id ${text} references sites (id) on delete set null,
      primary key (user_id, id)
    )${endKeyed}`,
    `create index shopping_items_site on shopping_items (site_id) where site_id is not null`,
  ]
}
