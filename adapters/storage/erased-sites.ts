import type { Connection } from './tables/tables.ts'

/** Notes which sites are erased, in the transaction that does so. */
export async function noteErased(transaction: Connection, siteIds: readonly string[]): Promise<void> {
  await transaction
    .insertInto('erased_sites')
    .values(siteIds.map((site_id) => ({ site_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
