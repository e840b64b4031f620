import type { Migration } from './migration.ts'

/** Lets several sites claim a domain, of which only one can have proved it. */
export const rivalDomainClaims: Migration = {
  number: 146,
  name: 'rival domain claims',
  statements: () => [
    `drop index site_domains_by_domain`,
    `create index site_domains_by_domain on site_domains (domain)`,
    `create unique index site_domains_proved on site_domains (domain) where state <> 'pending'`,
  ],
}
