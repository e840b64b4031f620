import type { Migration } from './migration.ts'

/** What a site paid is found among what its readers paid. */
export const receiptsOfSites: Migration = {
  number: 141,
  name: 'receipts of sites',
  statements: () => [
    `create index receipts_of_site on receipts (site_id, paid_at desc, id) where purpose = 'app'`,
  ],
}
