import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { VideoRecord } from '../../model/media/media-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { StorageDep, Writable } from '../../ports/stores/storage.ts'
import type { ImageStoreDep, StoredBytes } from '../../ports/stores/media/image-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import { limitReached, storageReached, uploadLimit, type QuotasDep } from '../quota/quotas.ts'
import { write } from '../contract/write.ts'
import { pendingUploadsSince } from './upload-quota.ts'

/** The ports of starting and registering uploads. */
export type UploadDeps = StorageDep<LimitStoreDep & QuotaStoreDep & ImageStoreDep & MediaLibraryStoreDep> &
  QuotasDep &
  ClockDep

/** Records the owner of an upload key, unless the account is over its limit or quota. */
export function beginUpload(
  key: string,
  ownerId: string,
  { storage, quotas, clock }: UploadDeps,
): Promise<Result<null, DomainError>> {
  const limit = uploadLimit(quotas)
  return storage.transact(async ({ limitStore, quotaStore }) => {
    const createdAt = clock.now()
    const wait = await limitStore.consume(limit, ownerId, createdAt)
    if (wait !== null) return err(limitReached('upload addresses for an account', limit, wait))
    const since = pendingUploadsSince(createdAt)
    if ((await quotaStore.storedBytes(ownerId, since)) >= quotas.storedBytes) {
      return err(domainError('quota_reached', storageReached(quotas)))
    }
    await quotaStore.openUpload({ key, ownerId, createdAt }, since)
    return ok(null)
  })
}

/** Gives a registered image or video an alternative text, unless it has one. */
export async function describeMedium<Medium extends Pick<VideoRecord, 'id' | 'alt'>>(
  known: Medium,
  alt: string | undefined,
  deps: UploadDeps,
): Promise<Medium> {
  if (alt === undefined || known.alt !== undefined) return known
  await write(deps, ({ mediaLibraryStore }) => mediaLibraryStore.update(known.id, { alt }))
  return { ...known, alt }
}

/** Registers stored bytes for their owner, unless they exceed the account's quota. */
export function registerUpload<Medium extends { readonly key: string; readonly ownerId: string }>(
  { storage, quotas, clock }: UploadDeps,
  { key, ownerId, size }: Pick<Medium, 'key' | 'ownerId'> & { readonly size: number },
  create: (stores: Writable<ImageStoreDep>, stored: StoredBytes) => Promise<Medium>,
): Promise<Result<Medium, DomainError>> {
  return storage.transact(async (stores) => {
    const digest = await stores.quotaStore.closeUpload(key)
    const stored = await stores.quotaStore.storedBytes(ownerId, pendingUploadsSince(clock.now()))
    if (stored + size > quotas.storedBytes) return err(domainError('quota_reached', storageReached(quotas)))
    return ok(await create(stores, { size, digest }))
  })
}
