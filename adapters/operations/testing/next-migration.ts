import type { Migration } from '../../storage/migrations/migration.ts'

/** A migration of a later version: it adds a column and fills it for existing rows. */
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
