import type { ClockDep } from '../../ports/clock.ts'
import type { TrashEntry, TrashStoreDep } from '../../ports/stores/trash-store.ts'

/** For how long what was deleted can be restored, in milliseconds: 30 days. */
export const trashLifetimeMs = 30 * 24 * 60 * 60_000

/** Records what was hidden just now in the trash of its site, in the unit of work that hid it. */
export async function recordTrashed(
  { trashStore }: TrashStoreDep,
  entry: Omit<TrashEntry, 'trashedAt'>,
  { clock }: ClockDep,
): Promise<void> {
  await trashStore.put({ ...entry, trashedAt: clock.now() })
}
