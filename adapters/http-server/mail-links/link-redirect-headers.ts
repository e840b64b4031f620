import { dataSecurityHeaders } from '../http/security-headers.ts'

/**
 * The headers of a redirect from a link in a mail: it is not cached, and the target does not receive the link as
 * referrer.
 */
export function linkRedirectHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...dataSecurityHeaders(isSecure),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
}
