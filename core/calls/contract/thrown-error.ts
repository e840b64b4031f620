import { isDiskFull } from '../../ports/disk-full.ts'
import { isStorageUnavailable } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/** The error of a call or page for what a port has thrown. */
export function thrownError(thrown: unknown): DomainError {
  if (isDiskFull(thrown)) return domainError('disk_full')
  return domainError(isStorageUnavailable(thrown) ? 'unavailable' : 'internal')
}

/** The name under which the log has what a port has thrown. */
export function thrownEvent(thrown: unknown, event: string): string {
  return isDiskFull(thrown) ? `${event}: the disk is full` : event
}
