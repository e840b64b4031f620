import type { StoredBytes } from '../media/image-store.ts'

/** An upload whose bytes are not yet registered. */
export type OpenUpload = { readonly key: string; readonly ownerId: string; readonly createdAt: Date }

/**
 * Counts the usage of accounts and sites, for quotas. Within a transaction it locks the count, so that two concurrent
 * transactions cannot both use the last place.
 */
export interface QuotaStore {
  /** The number of sites that an account owns. */
  ownedSites(userId: string): Promise<number>
  /** True if a site has at least this number of subscribers. */
  hasSubscribers(siteId: string, count: number): Promise<boolean>
  /** The bytes of an account's images, videos and captions, including unregistered uploads since a time. */
  storedBytes(userId: string, since: Date): Promise<number>
  /** Records the owner of an upload, and deletes records of uploads that started before `forgetBefore`. */
  openUpload(upload: OpenUpload, forgetBefore: Date): Promise<void>
  /** The person who requested an upload; null if it is registered, deleted, or the server's own. */
  uploadOwner(key: string): Promise<string | null>
  /** Records the received bytes of an upload. */
  setUploadBytes(key: string, received: StoredBytes): Promise<void>
  /** Deletes the record of an upload whose bytes are registered; resolves to their digest, null if unknown. */
  closeUpload(key: string): Promise<string | null>
}

/** The dependency on the reads of a `QuotaStore`; a unit of work has its writes. */
export type QuotaStoreDep = {
  readonly quotaStore: Pick<QuotaStore, 'ownedSites' | 'hasSubscribers' | 'storedBytes' | 'uploadOwner'>
}
