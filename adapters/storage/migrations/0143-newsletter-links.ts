import type { Migration } from './migration.ts'

export const newsletterLinks: Migration = {
  number: 143,
  name: 'newsletter links',
  statements: ({ text, endKeyed }) => [
    `create table newsletter_links (
      site_id ${text} not null references sites (id) on delete cascade,
      send_id ${text} not null,
      number integer not null,
      token ${text} not null,
      href ${text} not null,
      target ${text} not null,
      primary key (site_id, send_id, number)
    )${endKeyed}`,
    `create unique index newsletter_links_by_token on newsletter_links (token)`,
  ],
}
