import { dataSecurityHeaders } from './security-headers.ts'

/** The headers of an answer that leads on from a link in a mail: the target is looked up each time, and learns nothing of the link. */
export function onwardHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...dataSecurityHeaders(isSecure),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
}
