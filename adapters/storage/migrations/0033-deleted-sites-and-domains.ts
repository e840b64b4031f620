import type { Migration } from './migration.ts'

export const deletedSitesAndDomains: Migration = {
  number: 33,
  name: 'deleted sites and domains',
  statements: ({ text, instant, endKeyed }) => [
    `alter table sites add column deleted_at ${instant}`,
    `create table site_domains (
      site_id ${text} not null primary key references sites (id) on delete cascade,
      domain ${text} not null,
      challenge ${text} not null,
      state ${text} not null,
      message ${text},
      claimed_at ${instant} not null,
      checked_at ${instant},
      failing_since ${instant}
    )${endKeyed}`,
    `create unique index site_domains_by_domain on site_domains (domain)`,
  ],
}
