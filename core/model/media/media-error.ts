import { domainError, type DomainError, type ErrorCode } from '../../values/errors.ts'
import type { MediaFailure } from './media-failure.ts'

const codes: Readonly<Record<Exclude<MediaFailure['reason'], 'missing'>, ErrorCode>> = {
  wrong_type: 'wrong_type',
  damaged: 'wrong_type',
  too_large: 'too_large',
  taken: 'conflict',
  full: 'quota_reached',
  unavailable: 'unavailable',
}

/** The failure that a caller gets for a host's; `missing` is the code for bytes that are not there. */
export function mediaError(
  { reason, message }: MediaFailure,
  missing: 'image_not_found' | 'video_not_found',
): DomainError {
  if (reason === 'missing') return domainError(missing)
  return domainError(codes[reason], message)
}
