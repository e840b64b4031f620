import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'
import { createCompiledQuery, type Slots } from './performance/compiled-query.ts'

/**
 * Raises a site's revision. Resolves to false if the site does not exist. As the first statement of a transaction it
 * also makes concurrent writers of the site wait, so that what a writer checks stays true until it writes.
 */
export async function raiseRevision(transaction: Connection, siteId: string): Promise<boolean> {
  return (await raising.run(transaction, { siteId })) === 1n
}

const raising = createCompiledQuery((transaction, { siteId }: Slots<{ siteId: string }>) =>
  transaction
    .updateTable('sites')
    .set((site) => ({ revision: site('revision', '+', 1) }))
    .where('id', '=', siteId),
)

/** Returns the revision of a site, or null if the site does not exist. */
export async function revisionOf(
  { read, now }: Pick<Database, 'read' | 'now'>,
  siteId: string,
): Promise<number | null> {
  if (now) return now.revision(siteId)
  const row = await read.selectFrom('sites').select('revision').where('id', '=', siteId).executeTakeFirst()
  return row?.revision ?? null
}
