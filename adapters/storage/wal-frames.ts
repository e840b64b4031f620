import type SqliteFile from 'better-sqlite3'

/** How long the log of an SQLite file is, in pages, and how many of them are not in the file yet. */
export type WalFrames = { readonly length: number; readonly waiting: number }

/**
 * Asks SQLite how the log stands, without copying anything and without waiting; null where it does not answer,
 * as while another connection recovers or ends the log. Not from
 * a connection with an open transaction, which is refused. The files of a database are never opened beside SQLite:
 * closing such a file would release the locks of the whole process (sqlite.org/howtocorrupt.html, 2.2), and another
 * process would take the database for its own.
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
