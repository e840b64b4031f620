import { nameBelow, type SiteDomain } from '#core/model/site/site-domain.ts'

/** The status texts of a domain for its owner. */
export const domainStateText: Readonly<Record<SiteDomain['state'], string>> = {
  pending: 'Waiting for its record',
  verified: 'Served',
  failing: 'Still served, but its record no longer points here',
}

type DnsRecord = { readonly type: string; readonly name: string }

/**
 * The DNS records that point a domain to the platform. A single one of them suffices. A subdomain takes a CNAME. An
 * apex domain cannot have one, so its provider has to flatten it (ALIAS or ANAME).
 */
export function dnsRecords(domain: string): readonly DnsRecord[] {
  const below = nameBelow(domain)
  if (below !== '') return [{ type: 'CNAME', name: below }]
  return [
    { type: 'ALIAS', name: '@' },
    { type: 'ANAME', name: '@' },
  ]
}
