import type { SqlDialect } from './dialect.ts'

/** Runs a write, and answers false where the row that its foreign key names is not there. */
export async function unlessOrphaned(dialect: SqlDialect, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (dialect.isForeignKeyViolation(error)) return false
    throw error
  }
}
