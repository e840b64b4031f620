import SqliteFile from 'better-sqlite3'

/** Copies what it can of the log of an SQLite file back into the file; does nothing while another connection does. */
export function copyLog(connection: SqliteFile.Database): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    if (!(error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
  }
}
