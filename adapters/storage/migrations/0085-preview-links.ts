import type { Migration } from './migration.ts'

export const previewLinks: Migration = {
  number: 85,
  name: 'preview links',
  statements: ({ text, instant, end }) => [
    `create table recipe_preview_links (
      site_id ${text} not null,
      recipe_id ${text} not null,
      id ${text} not null,
      is_whole integer not null,
      expires_at ${instant} not null,
      primary key (site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create unique index recipe_preview_links_by_id on recipe_preview_links (id)`,
  ],
}
