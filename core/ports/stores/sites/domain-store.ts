import type { domainStates } from '../../../model/site/site-domain.ts'

/** A site's claim to a domain, and its state. */
export type DomainClaim = {
  readonly siteId: string
  /** Lower-case. */
  readonly domain: string
  /** The value with which the domain has to respond. */
  readonly challenge: string
  readonly state: (typeof domainStates)[number]
  readonly message: string | null
  readonly claimedAt: Date
  readonly checkedAt: Date | null
  readonly failingSince: Date | null
}

/**
 * Stores the claims of sites to domains, one per site. Several sites may claim the same domain; at most one is
 * verified. The served domain is a field of the site.
 */
export interface DomainStore {
  /** Stores a claim, replacing the site's earlier one; false if it is verified and another site has the domain. */
  save(claim: DomainClaim): Promise<boolean>
  /** Stores the result of a check; false if the site has removed or replaced the claim in the meantime. */
  saveCheck(claim: DomainClaim): Promise<boolean>
  /**
   * Stores a claim that a check verified, and assigns the domain to its site. The site that had the domain before, even
   * a deleted one, has to verify it again and gets this message. Raises the revisions of both. Returns false, without a
   * change, if the site has removed or replaced the claim in the meantime.
   */
  handOver(claim: DomainClaim, message: string): Promise<boolean>
  ofSite(siteId: string): Promise<DomainClaim | null>
  /** The claims to a domain: the verified one first, the others oldest first. */
  ofDomain(domain: string): Promise<DomainClaim[]>
  remove(siteId: string): Promise<void>
  /** Claims not checked since a time, starting with those never checked, then the least recently checked. */
  uncheckedSince(instant: Date, limit: number): Promise<DomainClaim[]>
}

/** The dependency on the reads of a `DomainStore`; a unit of work has its writes. */
export type DomainStoreDep = {
  readonly domainStore: Pick<DomainStore, 'ofSite' | 'ofDomain' | 'uncheckedSince'>
}
