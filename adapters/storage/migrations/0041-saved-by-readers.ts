import type { Migration } from './migration.ts'

export const savedByReaders: Migration = {
  number: 41,
  name: 'saved by readers',
  statements: ({ text, instant, endKeyed }) => [
    `create table bookmark_folders (
      user_id ${text} not null,
      id ${text} not null,
      title ${text} not null,
      created_at ${instant} not null,
      primary key (user_id, id)
    )${endKeyed}`,
    // No foreign key: deleting a folder also moves its bookmarks out of it, in the same transaction.
    `alter table bookmarks add column folder_id ${text}`,
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
      primary key (user_id, id)
    )${endKeyed}`,
  ],
}
