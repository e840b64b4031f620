import type { Connection } from '../database/tables/tables.ts'

/** Records the erased sites, in the transaction that erases them. */
export async function recordErasedSites(transaction: Connection, siteIds: readonly string[]): Promise<void> {
  await transaction
    .insertInto('erased_sites')
    .values(siteIds.map((site_id) => ({ site_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
