import type { ClockDep } from '../../ports/clock.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { TrashEntry, TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'

/** The time for which deleted objects can be restored, in milliseconds: 30 days. */
export const trashLifetimeMs = 30 * 24 * 60 * 60_000

/** Adds an object to the trash of its site, in the transaction that hides it. */
export async function recordTrashed(
  { trashStore }: Writable<TrashStoreDep>,
  entry: Omit<TrashEntry, 'trashedAt'>,
  { clock }: ClockDep,
): Promise<void> {
  await trashStore.put({ ...entry, trashedAt: clock.now() })
}
