import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorTable, type ErrorCode } from '#core/values/errors.ts'
import { dataSecurityHeaders } from './security-headers.ts'

/** Node's words for what keeps it from reading a request; for all others the request is malformed. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers in the error envelope what never became a request, and closes the connection. */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Duplex,
  underWay: ServerResponse | undefined,
): void {
  // An answer that has started would be broken in its middle.
  const isAnswered = underWay !== undefined && underWay.headersSent && !underWay.writableEnded
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, headers, body } = plainRefusal(codes[error.code ?? ''] ?? 'malformed_request')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** An answer in the error envelope, behind which the connection is closed. */
export function plainRefusal(code: ErrorCode) {
  const { status, sentence } = errorTable[code]
  const body = JSON.stringify({ error: sentence, code })
  const headers = {
    ...dataSecurityHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers, body }
}

/**
 * True for a request that names no host, or two: one server may take the first and the one before it the last, and
 * sites are told apart by it (RFC 9112, 3.2).
 */
export function isHostUnclear({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts !== 1
}
