import type { Migration } from './migration.ts'

/** Which sites were erased: a payment for one is told from what another platform sold over the same account. */
export const erasedSites: Migration = {
  number: 148,
  name: 'erased sites',
  statements: ({ text, endKeyed }) => [
    `create table erased_sites (site_id ${text} not null primary key)${endKeyed}`,
  ],
}
