import { isDiskFull } from '../../ports/disk-full.ts'
import { isStorageUnavailable } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/** The error of a call or page for an exception of a port. */
export function thrownError(thrown: unknown): DomainError {
  if (isDiskFull(thrown)) return domainError('disk_full')
  return domainError(isStorageUnavailable(thrown) ? 'unavailable' : 'internal')
}

/** The log event for an exception of a port. */
export function thrownEvent(thrown: unknown, event: string): string {
  return isDiskFull(thrown) ? `${event}: the disk is full` : event
}
