import type { StorageUnavailable } from '#core/ports/stores/storage.ts'

/** Wraps the error of a driver that could not reach its database. */
export function storageUnavailable(cause: unknown): StorageUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const error = new Error(`The database cannot be reached: ${reason}`, { cause })
  return Object.assign(error, { name: 'StorageUnavailable', storageUnavailable: true as const })
}

/** True if a statement found an SQLite file locked by another process, and can be retried. */
export function isBusy(thrown: unknown): boolean {
  return thrown instanceof Error && errorCode(thrown.cause) === 'SQLITE_BUSY'
}

/** Returns the error code of a driver or of the operating system, or an empty string if there is none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
}
