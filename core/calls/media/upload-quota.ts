import type { ClockDep } from '../../ports/clock.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { StoredBytes } from '../../ports/stores/media/image-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import { demoKeyPrefix } from '../../model/media/demo-key.ts'
import { addressUsed, type MediaFailure } from '../../model/media/media-failure.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { storageReached, type QuotasDep } from '../quota/quotas.ts'

/** The storage quotas of accounts, for hosts that receive uploads before they are registered. */
export type UploadQuota = {
  /** Counts the bytes of an upload against the quota of the account that requested its address; fails if they exceed it. */
  reserve(key: string, received: StoredBytes): Promise<Result<null, MediaFailure>>
  /** Releases the bytes of an upload that was not stored. */
  release(key: string): Promise<void>
}

/** The time until an upload that was not registered is deleted, in milliseconds: a day. */
export const unregisteredLifetime = 24 * 60 * 60 * 1000

/** Unregistered uploads since this time count against the quota. */
export function pendingUploadsSince(now: Date): Date {
  return new Date(now.getTime() - unregisteredLifetime)
}

/** No quota, for hosts without uploads by accounts. */
export const unlimitedUploads: UploadQuota = { reserve: async () => ok(null), release: async () => {} }

/** Creates the quota for uploads in progress. */
export function createUploadQuota({
  storage,
  quotas,
  clock,
}: StorageDep<QuotaStoreDep> & QuotasDep & ClockDep): UploadQuota {
  return {
    reserve: (key, received) =>
      storage.transact(async ({ quotaStore }) => {
        const ownerId = await quotaStore.uploadOwner(key)
        // Files of the demo belong to no account; no upload address has such a key.
        if (ownerId === null) return key.startsWith(demoKeyPrefix) ? ok(null) : err(addressUsed)
        const stored = await quotaStore.storedBytes(ownerId, pendingUploadsSince(clock.now()))
        if (stored + received.size > quotas.storedBytes)
          return err({ reason: 'full', message: storageReached(quotas) })
        await quotaStore.setUploadBytes(key, received)
        return ok(null)
      }),
    async release(key) {
      await storage.transact(async ({ quotaStore }) => {
        await quotaStore.setUploadBytes(key, { size: 0, digest: null })
        return ok(null)
      })
    },
  }
}
