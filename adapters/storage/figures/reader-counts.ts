import { sql, type RawBuilder } from 'kysely'
import type { ReaderCounts } from '#core/ports/stores/recipes/recipe-store.ts'
import type { Connection } from '../database/tables/tables.ts'
import { allTime } from './figure-counts.ts'

/** True if a sort key is a count of what readers did, rather than a column of recipes. */
export function isReaderCount(key: string): key is keyof ReaderCounts {
  return key === 'views' || key === 'saves' || key === 'comments'
}

/** SQL for a count of the recipe in the current row, read from a single index; 0 if there is none. */
export function readerCount(siteId: string, key: keyof ReaderCounts): RawBuilder<number> {
  switch (key) {
    case 'views':
      return sql`coalesce((select amount from recipe_figures where site_id = ${siteId}
        and period = ${allTime} and kind = 'views' and recipe_id = recipes.id), 0)`
    case 'saves':
      return sql`(select count(*) from bookmarks where site_id = ${siteId} and recipe_id = recipes.id)`
    case 'comments':
      return sql`(select count(*) from comments where site_id = ${siteId} and recipe_id = recipes.id)`
  }
}

/** Returns the counts of some recipes of a site by recipe id. */
export async function readReaderCounts(
  read: Connection,
  siteId: string,
  recipeIds: readonly string[],
): Promise<Map<string, ReaderCounts>> {
  if (recipeIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('recipes')
    .select([
      'id',
      readerCount(siteId, 'views').as('views'),
      readerCount(siteId, 'saves').as('saves'),
      readerCount(siteId, 'comments').as('comments'),
    ])
    .where('site_id', '=', siteId)
    .where('id', 'in', recipeIds)
    .execute()
  return new Map(
    rows.map(({ id, views, saves, comments }) => [
      id,
      { views: Number(views), saves: Number(saves), comments: Number(comments) },
    ]),
  )
}
