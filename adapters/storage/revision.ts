import type { Connection } from './database.ts'

/**
 * Raises a site's revision; false when there is no such site. As the first statement of a transaction it also
 * makes the writers of one site follow one another, so that what they check first still holds when they write.
 */
export async function raiseRevision(transaction: Connection, siteId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sites')
    .set((site) => ({ revision: site('revision', '+', 1) }))
    .where('id', '=', siteId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
