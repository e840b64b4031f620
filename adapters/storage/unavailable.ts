import type { StorageUnavailable } from '#core/ports/storage.ts'

/** Wraps what a driver threw because it could not reach its database. */
export function storageUnavailable(cause: unknown): StorageUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const error = new Error(`The database cannot be reached: ${reason}`, { cause })
  return Object.assign(error, { name: 'StorageUnavailable', storageUnavailable: true as const })
}

/** The stable code of what a driver or the operating system threw; empty when it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
}
