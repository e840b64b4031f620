import type { ColumnTypes } from '../../database/dialect.ts'

/** Numbers of views and the like by day; the recipes also have them by month and in total. */
export function figureTables({ database, text, endKeyed }: ColumnTypes): string[] {
  const amount = database === 'sqlite' ? 'integer' : 'bigint'
  return [
    `create table site_figures (
      site_id ${text} not null references sites (id) on delete cascade,
      day ${text} not null,
      kind ${text} not null,
      amount ${amount} not null,
      primary key (site_id, day, kind)
    )${endKeyed}`,
    // A period is a day, a month or `total`, so that few rows are read for each recipe.
    `create table recipe_figures (
      site_id ${text} not null,
      recipe_id ${text} not null,
      period ${text} not null,
      kind ${text} not null,
      amount ${amount} not null,
      primary key (site_id, recipe_id, period, kind),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_figures_of_period on recipe_figures (site_id, period, kind, recipe_id, amount)`,
  ]
}
