import type { StoredBytes } from './image-store.ts'

/** An upload whose bytes are not yet registered. */
export type OpenUpload = { readonly key: string; readonly ownerId: string; readonly createdAt: Date }

/**
 * Counts the usage of accounts and sites, for quotas. Within a unit of work, another one that counts the same waits
 * until this one has ended, so that two concurrent ones cannot both use the last place.
 */
export interface QuotaStore {
  /** The number of sites that an account owns. */
  ownedSites(userId: string): Promise<number>
  /** True if a site has at least this number of subscribers. */
  hasSubscribers(siteId: string, count: number): Promise<boolean>
  /** The bytes of an account's images, videos and captions, with those that arrived since an instant and are not registered. */
  storedBytes(userId: string, since: Date): Promise<number>
  /** Records who uploads to a key, and deletes records of uploads that began before a time. */
  openUpload(upload: OpenUpload, forgetBefore: Date): Promise<void>
  /** The person who requested an upload; null if it is registered, deleted, or the server's own. */
  uploadOwner(key: string): Promise<string | null>
  /** Records what was received for an upload. */
  setUploadBytes(key: string, received: StoredBytes): Promise<void>
  /** Deletes the record of an upload whose bytes are registered; resolves to their digest, null if unknown. */
  closeUpload(key: string): Promise<string | null>
}

/** The dependency on a `QuotaStore`. */
export type QuotaStoreDep = { readonly quotaStore: QuotaStore }
