/** An address for an upload that was given out, before its bytes are registered. */
export type OpenUpload = { readonly key: string; readonly ownerId: string; readonly createdAt: Date }

/**
 * Counts what accounts and sites have, for quotas. Within a unit of work, another one that counts the same waits until
 * this one has ended: two at once never both find the last place.
 */
export interface QuotaStore {
  /** How many sites an account owns. */
  ownedSites(userId: string): Promise<number>
  /** True when at least so many people get newsletters of a site or pay for it. */
  hasSubscribers(siteId: string, count: number): Promise<boolean>
  /** The bytes of an account's images and videos, with those that arrived since an instant and are not registered. */
  storedBytes(userId: string, since: Date): Promise<number>
  /** Notes whose upload a key is for, and forgets uploads that began before an instant. */
  openUpload(upload: OpenUpload, forgetBefore: Date): Promise<void>
  /** Who asked for the address of an upload; null for one that is registered, forgotten, or the server's own. */
  uploadOwner(key: string): Promise<string | null>
  /** Notes the bytes that arrived for an upload. */
  setUploadBytes(key: string, bytes: number): Promise<void>
  /** Forgets an upload, as its bytes are registered now. */
  closeUpload(key: string): Promise<void>
}

/** The dependency on a `QuotaStore`. */
export type QuotaStoreDep = { readonly quotaStore: QuotaStore }
