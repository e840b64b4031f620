import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** Up to this size, bytes are sent at once, which is faster; larger bodies are sent as the client receives them. */
export const maxBytesAtOnce = 64 * 1024

/** Ends a response whose head is written with bytes that are in memory anyway, without a copy for each slow client. */
export function endWithBytes(response: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length <= maxBytesAtOnce) response.end(bytes)
  else void sendParts(response, pieces(bytes))
}

/**
 * Ends a response whose head is written with parts that are read as fast as the client receives them. If they
 * cannot be read to the end, the connection is closed and `onFailure` receives the error.
 */
export async function sendParts(
  response: ServerResponse,
  parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>,
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const { socket } = response.req
  // A stream that produces no further parts would not notice that the client has disconnected.
  const stop = () => void (parts instanceof Readable && parts.destroy())
  socket.once('close', stop)
  try {
    for await (const part of parts) {
      if (socket.destroyed) return
      if (!response.write(part)) await hasRoom(response)
    }
    response.end()
  } catch (error) {
    // The client detects by the length or the missing end that the body is incomplete.
    if (!socket.destroyed) onFailure(error)
    socket.destroy()
  } finally {
    socket.off('close', stop)
  }
}

type Head = { readonly status?: number; readonly headers: Readonly<Record<string, string>> }

/** Sends bytes in memory directly from a route, bypassing the app, which would copy them. */
export function sendBytes(
  response: ServerResponse,
  { status = 200, headers }: Head,
  bytes: Uint8Array,
): Response {
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  endWithBytes(response, bytes)
  return RESPONSE_ALREADY_SENT
}

/** Sends a stream directly from a route, bypassing the app, which would buffer several parts of it. */
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

/** Resolves when more can be written, or when the response is closed. */
function hasRoom(response: ServerResponse): Promise<void> {
  const { socket } = response.req
  return new Promise((resolve) => {
    const over = () => {
      response.off('drain', over)
      socket.off('close', over)
      resolve()
    }
    response.once('drain', over)
    // Node notifies only the first of several responses of a closed connection.
    socket.once('close', over)
  })
}
