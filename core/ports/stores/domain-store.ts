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

/** Keeps which site claims which domain: one domain a site, one site a domain. Which one is served is the site's own field. */
export interface DomainStore {
  /** Keeps a claim in place of the site's earlier one; false when another site has this domain. */
  save(claim: DomainClaim): Promise<boolean>
  ofSite(siteId: string): Promise<DomainClaim | null>
  byDomain(domain: string): Promise<DomainClaim | null>
  remove(siteId: string): Promise<void>
  /** Claims that were not checked since, those first that were never checked or longest ago. */
  uncheckedSince(instant: Date, limit: number): Promise<DomainClaim[]>
}

/** Asks for a `DomainStore`. */
export type DomainStoreDep = { readonly domainStore: DomainStore }
