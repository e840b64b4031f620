import { sql } from 'kysely'
import { ok } from '#core/values/result.ts'
import type { OpenedDatabase } from '../../database/database.ts'
import { raiseRevision } from '../../database/revision.ts'
import { transact } from '../../database/transact.ts'
import { fillActivity, fillWork } from './activity-rows.ts'
import { fillReaders } from './reader-rows.ts'
import { fillRecipes } from './recipe-rows.ts'
import { createChoices } from './words.ts'

export type LargeSite = {
  /** The site that is filled, and its owner; both exist. */
  readonly siteId: string
  readonly ownerId: string
  /** The number of recipes; 10,000 by default. Every tenth is a draft. */
  readonly recipes?: number
  /** The number of subscribers; 100,000 by default. */
  readonly readers?: number
  readonly now?: Date
  /** Large sites of one platform need different seeds; 1 by default. */
  readonly seed?: number
}

/** The slug of the collection with 1,000 recipes. */
export const largeCollection = 'collection-0'

/**
 * Fills an existing site with recipes, readers and their activity in seconds: the rows are written in bulk,
 * bypassing the stores. The same parameters give the same content.
 */
export async function fillLargeSite(
  { database }: Pick<OpenedDatabase, 'database'>,
  { siteId, ownerId, recipes = 10_000, readers = 100_000, now = new Date(), seed = 1 }: LargeSite,
): Promise<void> {
  // All written pages fit into the cache of this connection.
  if (database.dialect.columnTypes.database === 'sqlite') {
    await sql`pragma cache_size = -1000000`.execute(database.write)
  }
  await transact(database, async (transaction) => {
    const filling = { database, transaction, siteId, ownerId, now, seed, choices: createChoices(seed) }
    const written = await fillRecipes(filling, recipes)
    const readerIds = await fillReaders(filling, readers)
    const content = { recipes: written, readerIds }
    await fillActivity(filling, content)
    await fillWork(filling, content)
    await raiseRevision(transaction, siteId)
    return ok(null)
  })
}
