import type { domainStates } from '../../model/site/site-domain.ts'

/** A site's claim to a domain, and how it stands. */
export type DomainClaim = {
  readonly siteId: string
  /** Lower-case. */
  readonly domain: string
  /** What the domain has to answer with. */
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
  /** Stores a claim in place of the site's earlier one; false when it is proved and another site has this domain. */
  save(claim: DomainClaim): Promise<boolean>
  /**
   * Stores a proved claim and serves the domain for its site. Whoever had the domain waits for its proof again, with
   * this message, also where their site is deleted. Raises the revisions of both.
   */
  handOver(claim: DomainClaim, message: string): Promise<void>
  ofSite(siteId: string): Promise<DomainClaim | null>
  /** The claims to a domain: the one that has proved it first, the others by their age. */
  ofDomain(domain: string): Promise<DomainClaim[]>
  remove(siteId: string): Promise<void>
  /** Claims that were not checked since, those first that were never checked or longest ago. */
  uncheckedSince(instant: Date, limit: number): Promise<DomainClaim[]>
}

/** The dependency on a `DomainStore`. */
export type DomainStoreDep = { readonly domainStore: DomainStore }
