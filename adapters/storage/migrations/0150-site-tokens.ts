import type { Migration } from './migration.ts'

/**
 * Limits tokens to the site on which they were issued. Where existing ones were issued is not known, so they end;
 * pending links count as those of sites with domains of their own, whose tokens are the most limited ones.
 */
export const siteTokens: Migration = {
  number: 150,
  name: 'site tokens',
  statements: ({ text }) => [
    `delete from sessions`,
    `alter table sessions add column site_id ${text} references sites (id) on delete cascade`,
    `alter table sessions add column is_on_own_domain integer not null default 0`,
    `create index sessions_site on sessions (site_id) where site_id is not null`,
    `delete from sign_in_requests where kind = 'single_use'`,
    `alter table sign_in_requests add column is_on_own_domain integer not null default 1`,
    `alter table shopping_items add column site_id ${text} references sites (id) on delete set null`,
    `create index shopping_items_site on shopping_items (site_id) where site_id is not null`,
  ],
}
