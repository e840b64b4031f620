import SqliteFile from 'better-sqlite3'

/**
 * Checkpoints the write-ahead log of an SQLite file as far as possible without waiting. Does nothing while another
 * connection checkpoints.
 */
export function copyLog(connection: SqliteFile.Database): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    if (!(error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
  }
}
