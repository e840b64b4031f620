import type { domainStates } from '../../model/site/site-domain.ts'

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
 * Stores which site claims which domain: one domain a site. Several sites may claim a domain, and one of them has
 * proved it. Which one is served is the site's own field.
 */
export interface DomainStore {
  /** Stores a claim, replacing the site's earlier one; false if it is proved and another site has the domain. */
  save(claim: DomainClaim): Promise<boolean>
  /** Stores what a check of a claim found; false if the site has removed or replaced the claim in the meantime. */
  saveCheck(claim: DomainClaim): Promise<boolean>
  /**
   * Stores a claim that a check proved, and serves the domain for its site. The site that had the domain before, even a
   * deleted one, has to prove it again and gets this message. Raises the revisions of both. Returns false, without a
   * change, if the site has removed or replaced the claim in the meantime.
   */
  handOver(claim: DomainClaim, message: string): Promise<boolean>
  ofSite(siteId: string): Promise<DomainClaim | null>
  /** The claims to a domain: the proved one first, the others oldest first. */
  ofDomain(domain: string): Promise<DomainClaim[]>
  remove(siteId: string): Promise<void>
  /** Claims not checked since a time, starting with those never checked, then the least recently checked. */
  uncheckedSince(instant: Date, limit: number): Promise<DomainClaim[]>
}

/** The dependency on a `DomainStore`. */
export type DomainStoreDep = { readonly domainStore: DomainStore }
