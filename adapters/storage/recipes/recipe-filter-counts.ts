import type { Connection } from '../database/tables/tables.ts'

/** Returns the number of published recipes of a site by term. */
export async function countTerms(read: Connection, siteId: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('recipe_terms')
    .select(({ fn }) => ['term_id', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('is_draft', '=', 0)
    .groupBy('term_id')
    .execute()
  return new Map(rows.map((row) => [row.term_id, row.count]))
}

/** Returns the number of published recipes of a site by total time, up to a maximum in minutes. */
export async function countTimes(
  read: Connection,
  siteId: string,
  maxMinutes: number,
): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('recipes')
    .select(({ fn }) => ['minutes_order', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('is_draft', '=', 0)
    .where('minutes_order', '<=', maxMinutes)
    .groupBy('minutes_order')
    .execute()
  return new Map(rows.map((row) => [row.minutes_order, row.count]))
}
