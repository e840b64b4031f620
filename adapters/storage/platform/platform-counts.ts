import type { PlatformCounts } from '#core/ports/stores/platform/platform-store.ts'
import type { Connection } from '../database/tables/tables.ts'

/** The current totals of the platform. */
export async function readPlatformCounts(read: Connection): Promise<PlatformCounts> {
  const sites = await read
    .selectFrom('sites')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('closed_at').as('closed')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const people = await read
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const recipes = await read
    .selectFrom('recipes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_draft', '<', 2)
    .executeTakeFirstOrThrow()
  return {
    sites: sites.all,
    closedSites: sites.closed,
    people: people.count,
    recipes: recipes.count,
    imageBytes: await bytesOf(read, 'images'),
    videoBytes: await bytesOf(read, 'videos'),
  }
}

async function bytesOf(read: Connection, table: 'images' | 'videos'): Promise<number> {
  const row = await read
    .selectFrom(table)
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
