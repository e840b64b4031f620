import type { SiteDomain } from '#core/model/site/site-domain.ts'

/** The status texts of a domain for its owner. */
export const domainStateText: Readonly<Record<SiteDomain['state'], string>> = {
  pending: 'Waiting for its record',
  verified: 'Served',
  failing: 'Served for now, but it no longer leads here',
}

type DnsRecord = { readonly type: string; readonly name: string }

/**
 * The DNS records that point a domain to the platform; any one of them suffices. A subdomain takes a CNAME. An apex
 * domain cannot have one, so its provider has to flatten it (ALIAS or ANAME).
 */
export function dnsRecords(domain: string): readonly DnsRecord[] {
  const labels = domain.split('.')
  const below = labels.slice(0, isUnderSharedSuffix(labels) ? -3 : -2).join('.')
  if (below !== '') return [{ type: 'CNAME', name: below }]
  return [
    { type: 'ALIAS', name: '@' },
    { type: 'ANAME', name: '@' },
  ]
}

/** The second-level labels under which many countries register domains, as in example.co.uk. */
const sharedSecondLevels: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org'])

function isUnderSharedSuffix(labels: readonly string[]): boolean {
  const [second = '', last = ''] = labels.slice(-2)
  return labels.length > 2 && last.length === 2 && sharedSecondLevels.has(second)
}
