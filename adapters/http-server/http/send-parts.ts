import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** Up to this size, bytes are sent at once, which is faster; more are sent as the client receives them. */
export const maxBytesAtOnce = 64 * 1024

/** Ends a response, whose head is written, with bytes that are in memory anyway; a slow client gets no copy of its own. */
export function endWithBytes(response: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length <= maxBytesAtOnce) response.end(bytes)
  else void sendParts(response, pieces(bytes))
}

/**
 * Ends a response, whose head is written, with parts that are read as fast as the client receives them. If they cannot be
 * read to the end, the connection is closed, and `onFailure` is told why.
 */
export async function sendParts(
  response: ServerResponse,
  parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>,
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const { socket } = response.req
  // A stream without further parts would not notice that nobody waits for them.
  const stop = () => void (parts instanceof Readable && parts.destroy())
  socket.once('close', stop)
  try {
    for await (const part of parts) {
      if (socket.destroyed) return
      if (!response.write(part)) await hasRoom(response)
    }
    response.end()
  } catch (error) {
    // The client notices by the length, or by the missing end, that this is not all.
    if (!socket.destroyed) onFailure(error)
    socket.destroy()
  } finally {
    socket.off('close', stop)
  }
}

type Head = { readonly status?: number; readonly headers: Readonly<Record<string, string>> }

/** Sends bytes in memory from a route of the app past the app, which would copy them. */
export function sendBytes(
  response: ServerResponse,
  { status = 200, headers }: Head,
  bytes: Uint8Array,
): Response {
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  endWithBytes(response, bytes)
  return RESPONSE_ALREADY_SENT
}

/** Sends a response from a route of the app past the app, which would hold several parts of it. */
export function sendStream(
  response: ServerResponse,
  { status = 200, headers }: Head,
  parts: AsyncIterable<Uint8Array>,
): Response {
  response.writeHead(status, headers)
  void sendParts(response, parts)
  return RESPONSE_ALREADY_SENT
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += maxBytesAtOnce) yield bytes.subarray(at, at + maxBytesAtOnce)
}

/** Resolves when more can be written, or nothing any more. */
function hasRoom(response: ServerResponse): Promise<void> {
  const { socket } = response.req
  return new Promise((resolve) => {
    const over = () => {
      response.off('drain', over)
      socket.off('close', over)
      resolve()
    }
    response.once('drain', over)
    // Of several responses of a connection that is closed, only the first one is told.
    socket.once('close', over)
  })
}
