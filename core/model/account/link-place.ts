import { hostTarget, parseAddress, type Platform } from '../platform/platform-address.ts'
import type { SignInRequest } from './session-record.ts'

/**
 * Where a link can be confirmed: the id of a site, or null for the main host. It is the host to which the link leads,
 * whichever asked for it. A code can be confirmed where it was asked for, because it is entered there.
 */
export function linkPlace(
  { siteId, target }: Pick<SignInRequest, 'siteId' | 'target'>,
  platform: Platform,
): string | null {
  const address = target === null ? null : parseAddress(target)
  return address && hostTarget(platform, address.host).kind === 'main' ? null : siteId
}
