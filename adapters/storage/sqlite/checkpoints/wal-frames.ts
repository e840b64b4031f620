import type SqliteFile from 'better-sqlite3'

/** The length of an SQLite write-ahead log in pages, and how many of them are not checkpointed yet. */
export type WalFrames = { readonly length: number; readonly waiting: number }

/**
 * Reads the length of the write-ahead log without copying anything and without waiting. Null if SQLite does not respond,
 * for example while another connection recovers or restarts the log, or if this connection has an open transaction. It
 * asks SQLite instead of opening the files: closing such a file would release the locks of the whole process
 * (sqlite.org/howtocorrupt.html, 2.2), and another process would believe that the database is not in use.
 */
export function readWalFrames(connection: SqliteFile.Database): WalFrames | null {
  try {
    const [row] = connection.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
    if (row === undefined || row.log < 0) return null
    return { length: row.log, waiting: Math.max(0, row.log - row.checkpointed) }
  } catch {
    return null
  }
}
