import type { BundledReaders, BundledSuppression } from '../../formats/bundle/bundled-readers.ts'
import { suppressionHash } from '../../ports/stores/subscriptions/suppression-store.ts'
import type { DomainError } from '../../values/errors.ts'
import { ok, type Result } from '../../values/result.ts'
import type { ExportDeps } from './export-deps.ts'
import { importComments } from './import-comments.ts'
import { importArchivedSubscribers } from './import-archived-subscribers.ts'
import type { ReadersImport } from './readers-import.ts'
import type { ReadersPlace } from './readers-place.ts'
import { write } from '../contract/write.ts'

/**
 * Imports subscribers, suppressed addresses and comments; idempotent. Readers who refused are not subscribed again, and
 * existing comments do not change. Comments belong to recipes with the same slug.
 */
export async function importReaders(
  { suppressions, subscribers, comments }: BundledReaders,
  place: ReadersPlace,
  deps: ExportDeps,
): Promise<Result<ReadersImport, DomainError>> {
  const suppressed = await importSuppressions(suppressions, place, deps)
  const subscribed = await importArchivedSubscribers(subscribers, place, deps)
  if (!subscribed.ok) return subscribed
  const commented = await importComments(comments, place, deps)
  return ok({
    subscribers: subscribed.value,
    comments: commented,
    suppressions: { created: suppressed },
  })
}

/** Adds the addresses that are not suppressed yet; returns their number. */
async function importSuppressions(
  suppressions: readonly BundledSuppression[],
  { site }: ReadersPlace,
  deps: ExportDeps,
): Promise<number> {
  let created = 0
  for (const { email, reason, createdAt } of suppressions) {
    const emailHash = suppressionHash(deps.random, email)
    if ((await deps.suppressionStore.suppressed(site.id, [emailHash])).length === 0) {
      const suppression = { emailHash, email, reason, createdAt: new Date(createdAt) }
      await write(deps, ({ suppressionStore }) => suppressionStore.add(site.id, suppression))
      created += 1
    }
    await deps.pause()
  }
  return created
}
