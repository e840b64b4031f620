import type { Migration } from './migration.ts'

/** Adds an index for a site's payments to the platform, which are stored with the payments of its readers. */
export const receiptsOfSites: Migration = {
  number: 141,
  name: 'receipts of sites',
  statements: () => [
    `create index receipts_of_site on receipts (site_id, paid_at desc, id) where purpose = 'app'`,
  ],
}
