import type { ClockDep } from '../../ports/clock.ts'
import type { StorageDep } from '../../ports/storage.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import { demoKeyPrefix } from '../../model/media/demo-key.ts'
import { addressUsed, type MediaFailure } from '../../model/media/media-failure.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { storageReached, type QuotasDep } from '../quota/quotas.ts'

/** The space of accounts, for a host at which uploads arrive before they are registered. */
export type UploadSpace = {
  /** Counts the bytes of an upload to the account that asked for its address; a failure where it has no room. */
  take(key: string, bytes: number): Promise<Result<null, MediaFailure>>
  /** Gives back what was taken for an upload that was not stored. */
  release(key: string): Promise<void>
}

/** How long what was uploaded may wait to be registered, in milliseconds: a day. */
export const unregisteredLifetime = 24 * 60 * 60 * 1000

/** Since when an upload that is not registered counts. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - unregisteredLifetime)
}

/** Space without a limit, for a host to which no account uploads. */
export const unlimitedSpace: UploadSpace = { take: async () => ok(null), release: async () => {} }

/** Creates the counter of uploads while they arrive. */
export function createUploadSpace({
  storage,
  quotas,
  clock,
}: StorageDep<QuotaStoreDep> & QuotasDep & ClockDep): UploadSpace {
  return {
    take: (key, bytes) =>
      storage.transact(async ({ quotaStore }) => {
        const ownerId = await quotaStore.uploadOwner(key)
        // The demo's own are nobody's; no address for an upload has such a key.
        if (ownerId === null) return key.startsWith(demoKeyPrefix) ? ok(null) : err(addressUsed)
        const stored = await quotaStore.storedBytes(ownerId, openSince(clock.now()))
        if (stored + bytes > quotas.storedBytes)
          return err({ reason: 'full', message: storageReached(quotas) })
        await quotaStore.setUploadBytes(key, bytes)
        return ok(null)
      }),
    async release(key) {
      await storage.transact(async ({ quotaStore }) => {
        await quotaStore.setUploadBytes(key, 0)
        return ok(null)
      })
    },
  }
}
