import type { Migration } from '../../storage/migrations/migration.ts'

/** A migration after all others, as a later version would have it: a new column that is filled for existing rows. */
export const nextMigration: Migration = {
  number: 90_000,
  name: 'the next one',
  statements: ({ text }) => [`alter table early_signups add column origin ${text}`],
  async fill(transaction) {
    await transaction
      .updateTable('early_signups')
      .set((row) => ({ fields: row.ref('email') }))
      .execute()
  },
}
