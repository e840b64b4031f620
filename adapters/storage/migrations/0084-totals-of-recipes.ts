import type { Migration } from './migration.ts'

export const totalsOfRecipes: Migration = {
  number: 84,
  name: 'totals of recipes',
  statements: () => [
    // Adds a total period, so that sorting recipes by views reads a single row for each.
    `insert into recipe_figures (site_id, period, kind, recipe_id, amount)
      select site_id, 'total', kind, recipe_id, sum(amount) from recipe_figures
      where length(period) = 7 group by site_id, kind, recipe_id`,
  ],
}
