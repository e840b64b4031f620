import type { IncomingMessage, ServerResponse } from 'node:http'

/** The header that names a request, in and out. */
export const requestIdHeader = 'x-request-id'

const wellFormed = /^[A-Za-z0-9][\w.:-]{7,127}$/

/** The name that a trusted proxy gave a request, where it is one that can be in a log; null for all others. */
export function givenRequestId({ headers }: IncomingMessage, trustedProxies: number): string | null {
  const given = headers[requestIdHeader]
  return trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : null
}

/** The name of the request that this answers; null when nobody gave it one. */
export function requestIdOf(response: Pick<ServerResponse, 'getHeader'>): string | null {
  const id = response.getHeader(requestIdHeader)
  return typeof id === 'string' ? id : null
}
