import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorTable, unavailableRetrySeconds, type ErrorCode } from '#core/values/errors.ts'
import { dataSecurityHeaders } from './security-headers.ts'

/** Node's error codes for requests that it could not read; all others mean that the request is malformed. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Responds with the error envelope to input that never became a request, and closes the connection. */
export function respondToUnreadable(
  error: Error & { readonly code?: string },
  socket: Duplex,
  response: ServerResponse | undefined,
): void {
  // A response that has started must not be interrupted.
  const isResponseSent = response !== undefined && response.headersSent && !response.writableEnded
  if (!socket.writable || isResponseSent || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  refuseAndClose(socket, codes[error.code ?? ''] ?? 'malformed_request')
}

/** Writes an error response to the socket directly, and closes the connection. */
export function refuseAndClose(socket: Duplex, code: ErrorCode): void {
  const { status, headers, body } = plainRefusal(code)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** A response in the error envelope, after which the connection is closed. */
export function plainRefusal(code: ErrorCode) {
  const { status, sentence } = errorTable[code]
  const body = JSON.stringify({ error: sentence, code })
  const headers = {
    ...dataSecurityHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(code === 'unavailable' ? { 'retry-after': String(unavailableRetrySeconds) } : {}),
  }
  return { status, headers, body }
}

/**
 * True for a request with no host, or two: the server and a proxy before it could use different ones, and sites are
 * distinguished by it (RFC 9112, 3.2).
 */
export function isHostUnclear({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts !== 1
}
