import { domainError, type DomainError, type ErrorCode } from '../../values/errors.ts'
import type { MediaFailure } from './media-failure.ts'

const codes: Readonly<Record<Exclude<MediaFailure['reason'], 'missing'>, ErrorCode>> = {
  wrong_type: 'wrong_type',
  damaged: 'wrong_type',
  too_large: 'too_large',
  taken: 'conflict',
  full: 'quota_reached',
  disk_full: 'disk_full',
  unavailable: 'unavailable',
}

/** Converts a failure of the media host to an error of the call; `missing` is the code if there are no bytes. */
export function mediaError(
  { reason, message }: MediaFailure,
  missing: 'image_not_found' | 'video_not_found',
): DomainError {
  if (reason === 'missing') return domainError(missing)
  return domainError(codes[reason], message)
}
