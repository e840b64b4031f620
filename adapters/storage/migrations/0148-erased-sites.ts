import type { Migration } from './migration.ts'

/**
 * Records erased sites, so that a payment for one can be told from the sales of another platform with the same payment
 * account.
 */
export const erasedSites: Migration = {
  number: 148,
  name: 'erased sites',
  statements: ({ text, endKeyed }) => [
    `create table erased_sites (site_id ${text} not null primary key)${endKeyed}`,
  ],
}
