/**
 * The error codes for a full disk, or an exceeded quota or file size: of the operating system, SQLite (which reports
 * everything except ENOSPC as a failed write), and PostgreSQL.
 */
const codes = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE|53100)$/

/** True for an error because a disk is full, also as the cause of another error; a server responds with 503. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && codes.test(thrown.code)) return true
  return isDiskFull(thrown.cause)
}
