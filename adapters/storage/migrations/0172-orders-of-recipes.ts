import { DamagedRow } from '../database/columns.ts'
import { orderColumns, rowToRecipe } from '../recipes/recipe-rows.ts'
import { recipesOf } from '../recipes/rebuild-search.ts'
import type { Migration } from './migration.ts'

/** Adds what recipes are sorted by: their total time, and the words of their title for the best match. */
export const ordersOfRecipes: Migration = {
  number: 172,
  name: 'orders of recipes',
  statements: ({ text }) => [
    `alter table recipes add column minutes_order integer not null default 1000000000`,
    `alter table recipes add column title_words ${text} not null default ''`,
    `create index recipes_by_time on recipes (site_id, is_draft, minutes_order, published_at desc, id desc)`,
    `create index recipes_by_match on recipes (site_id, is_draft, title_words, published_at, id)`,
  ],
  async fill(transaction) {
    const sites = await transaction.selectFrom('sites').select('id').orderBy('id').execute()
    for (const { id: siteId } of sites) {
      for await (const row of recipesOf(transaction, siteId)) {
        try {
          await transaction
            .updateTable('recipes')
            .set(orderColumns(rowToRecipe(row)))
            .where('site_id', '=', siteId)
            .where('id', '=', row.id)
            .execute()
        } catch (error) {
          // A damaged row is kept unchanged, and sorted as one without times.
          if (!(error instanceof DamagedRow)) throw error
        }
      }
    }
  },
}
