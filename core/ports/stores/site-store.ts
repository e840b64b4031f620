import type { Result } from '../../values/result.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { SiteRecord, SitePrices } from '../../model/site/site-record.ts'

/** Stores sites and who may manage them. A deleted site is found by nothing but what says so. */
export interface SiteStore {
  /** Creates a site at revision 1, its owner with role owner. */
  create(site: Omit<SiteRecord, 'revision'>): Promise<Result<SiteRecord, 'slug_taken'>>
  byId(id: string): Promise<SiteRecord | null>
  /** The same as `byId`; within a unit of work nobody else changes the site until that ends. */
  byIdForUpdate(id: string): Promise<SiteRecord | null>
  byIds(ids: readonly string[]): Promise<SiteRecord[]>
  bySlug(slug: string): Promise<SiteRecord | null>
  byDomain(domain: string): Promise<SiteRecord | null>
  /** The slugs of all sites that are open to readers, in order. */
  slugs(): Promise<string[]>
  /** The sites that this person owns or edits, by title, then id. */
  managedBy(userId: string): Promise<{ site: SiteRecord; role: SiteRole }[]>
  roleOf(siteId: string, userId: string): Promise<SiteRole | null>
  /**
   * An owner stays the owner. Raises the revision, as recipes name those who contributed to them while they are among
   * the site's people.
   */
  setRole(siteId: string, userId: string, role: SiteRole): Promise<void>
  /** An owner stays. Raises the revision, as `setRole` does. */
  removeRole(siteId: string, userId: string): Promise<void>
  /** Who has a role on the site: its owner, its editors, its writers; each by their id. */
  people(siteId: string): Promise<{ userId: string; role: SiteRole }[]>
  /** Makes a person the owner and the one before an editor, and raises the revision, as pages name the owner. */
  handOver(siteId: string, userId: string): Promise<void>
  /** Changes the given settings and prices alone, all or none of them, and raises the revision. */
  updateSettings(
    siteId: string,
    settings: Partial<SiteSettings>,
    prices?: Partial<SitePrices>,
  ): Promise<Result<SiteRecord, 'slug_taken' | 'missing'>>
  /** Changes what the platform keeps beside the settings and raises the revision; a domain belongs to one site. */
  updatePlatformFields(
    siteId: string,
    fields: Partial<Pick<SiteRecord, 'domain'> & SitePrices>,
  ): Promise<Result<SiteRecord, 'domain_taken' | 'missing'>>
  /** Takes a site offline, or back with null, and raises the revision. */
  setDeleted(siteId: string, deletedAt: Date | null): Promise<void>
  /** The deleted sites of this owner, the last deleted first. */
  deletedOf(ownerId: string): Promise<{ site: SiteRecord; deletedAt: Date }[]>
  /** A deleted site that is not erased yet; null for one that is there. */
  deletedById(id: string): Promise<SiteRecord | null>
  /** The ids of sites that were deleted before an instant, the longest ago first. */
  deletedBefore(instant: Date, limit: number): Promise<string[]>
  /** Erases a deleted site with all that belongs to it; gives the keys of the media that nothing else uses. */
  erase(siteId: string): Promise<{ imageKeys: string[]; videoKeys: string[] }>
  /** True for a site that was erased, by itself or with the account of its owner. */
  wasErased(siteId: string): Promise<boolean>
  /** The current revision; null when there is no such site. One indexed read. */
  revision(siteId: string): Promise<number | null>
}

/** The dependency on a `SiteStore`. */
export type SiteStoreDep = { readonly siteStore: SiteStore }
