import type { Result } from '../../../values/result.ts'
import type { SiteRole } from '../../../model/site/site-role.ts'
import type { SiteSettings } from '../../../model/site/site-settings.ts'
import type { SiteRecord, SitePrices } from '../../../model/site/site-record.ts'

/** Stores sites and their members. Only the methods for deleted sites find a deleted site. */
export interface SiteStore {
  /** Creates a site at revision 1, its owner with role owner. */
  create(site: Omit<SiteRecord, 'revision'>): Promise<Result<SiteRecord, 'slug_taken'>>
  byId(id: string): Promise<SiteRecord | null>
  /** The same as `byId`; within a unit of work it locks the site. */
  byIdForUpdate(id: string): Promise<SiteRecord | null>
  byIds(ids: readonly string[]): Promise<SiteRecord[]>
  bySlug(slug: string): Promise<SiteRecord | null>
  byDomain(domain: string): Promise<SiteRecord | null>
  /** The slugs of all sites that are open to readers, in order. */
  slugs(): Promise<string[]>
  /** The given slugs that are taken, also by closed and deleted sites. */
  takenSlugs(slugs: readonly string[]): Promise<string[]>
  /** The sites that this person owns or edits, by title, then id. */
  managedBy(userId: string): Promise<{ site: SiteRecord; role: SiteRole }[]>
  roleOf(siteId: string, userId: string): Promise<SiteRole | null>
  /**
   * The owner's role does not change. Raises the revision, because recipes show contributors only while they are
   * members.
   */
  setRole(siteId: string, userId: string, role: SiteRole): Promise<void>
  /** Does not remove the owner. Raises the revision, like `setRole`. */
  removeRole(siteId: string, userId: string): Promise<void>
  /** The people with a role on the site: owner, editors, then writers, each by id. */
  people(siteId: string): Promise<{ userId: string; role: SiteRole }[]>
  /** Makes a person the owner and the previous owner an editor; raises the revision, because pages show the owner. */
  handOver(siteId: string, userId: string): Promise<void>
  /** Changes the given settings and prices, all or none, and raises the revision. */
  updateSettings(
    siteId: string,
    settings: Partial<SiteSettings>,
    prices?: Partial<SitePrices>,
  ): Promise<Result<SiteRecord, 'slug_taken' | 'missing'>>
  /** Changes fields other than settings and raises the revision; a domain belongs to one site. */
  updatePlatformFields(
    siteId: string,
    fields: Partial<Pick<SiteRecord, 'domain'> & SitePrices>,
  ): Promise<Result<SiteRecord, 'domain_taken' | 'missing'>>
  /** Deletes a site, or restores it with null, and raises the revision. */
  setDeleted(siteId: string, deletedAt: Date | null): Promise<void>
  /** The deleted sites of this owner, most recently deleted first. */
  deletedOf(ownerId: string): Promise<{ site: SiteRecord; deletedAt: Date }[]>
  /** A deleted site that has not been erased; null for any other site. */
  deletedById(id: string): Promise<SiteRecord | null>
  /** The ids of sites that were deleted before a time, earliest first. */
  deletedBefore(instant: Date, limit: number): Promise<string[]>
  /** Erases a deleted site with everything that belongs to it; returns the keys of media that nothing else uses. */
  erase(siteId: string): Promise<{ imageKeys: string[]; videoKeys: string[] }>
  /** True for a site that was erased, alone or with the account of its owner. */
  wasErased(siteId: string): Promise<boolean>
  /** The current revision; null if the site does not exist. One indexed read. */
  revision(siteId: string): Promise<number | null>
}

/** The dependency on the reads of a `SiteStore`; a unit of work has its writes. */
export type SiteStoreDep = {
  readonly siteStore: Pick<
    SiteStore,
    | 'byId'
    | 'byIds'
    | 'bySlug'
    | 'byDomain'
    | 'slugs'
    | 'takenSlugs'
    | 'managedBy'
    | 'roleOf'
    | 'people'
    | 'deletedOf'
    | 'deletedById'
    | 'deletedBefore'
    | 'wasErased'
    | 'revision'
  >
}
