import type { Migration } from './migration.ts'

export const figures: Migration = {
  number: 30,
  name: 'figures',
  statements: ({ database, text, endKeyed }) => [
    `create table site_figures (
      site_id ${text} not null references sites (id) on delete cascade,
      day ${text} not null,
      kind ${text} not null,
      amount ${database === 'sqlite' ? 'integer' : 'bigint'} not null,
      primary key (site_id, day, kind)
    )${endKeyed}`,
    // A period is a day or a whole month, so that few rows are read for each recipe in a year.
    `create table recipe_figures (
      site_id ${text} not null,
      period ${text} not null,
      kind ${text} not null,
      recipe_id ${text} not null,
      amount ${database === 'sqlite' ? 'integer' : 'bigint'} not null,
      primary key (site_id, period, kind, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_figures_of_recipe on recipe_figures (site_id, recipe_id)`,
    database === 'sqlite'
      ? `update sites set settings = json_set(settings, '$.timeZone', 'UTC')`
      : `update sites set settings = (settings::jsonb || '{"timeZone": "UTC"}')::text`,
  ],
}
