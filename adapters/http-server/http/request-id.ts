import type { IncomingMessage, ServerResponse } from 'node:http'

/** The header of the request id, in requests and responses. */
export const requestIdHeader = 'x-request-id'

const wellFormed = /^[A-Za-z0-9][\w.:-]{7,127}$/

/** The request id of a trusted proxy, if it is suitable for a log; otherwise null. */
export function givenRequestId({ headers }: IncomingMessage, trustedProxies: number): string | null {
  const given = headers[requestIdHeader]
  return trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : null
}

/** The request id of a response, or null. */
export function requestIdOf(response: Pick<ServerResponse, 'getHeader'>): string | null {
  const id = response.getHeader(requestIdHeader)
  return typeof id === 'string' ? id : null
}
