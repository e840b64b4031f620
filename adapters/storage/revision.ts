import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'
import { createCompiledQuery, type Slots } from './compiled-query.ts'

/**
 * Raises a site's revision; false when there is no such site. As the first statement of a transaction it also
 * makes the writers of one site follow one another, so that what they check first still holds when they write.
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

/** The revision that a site has; null when there is no such site. */
export async function revisionOf(
  { read, now }: Pick<Database, 'read' | 'now'>,
  siteId: string,
): Promise<number | null> {
  if (now) return now.revision(siteId)
  const row = await read.selectFrom('sites').select('revision').where('id', '=', siteId).executeTakeFirst()
  return row?.revision ?? null
}
