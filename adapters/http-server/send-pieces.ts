import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JsonPieces } from '#core/calls/json-pieces.ts'
import { isErrorCode } from '../system/error-code.ts'

/** How many pieces are made ahead of the client. */
const maxAhead = 2

/**
 * Sends the pieces of a response as fast as the client receives them. If they cannot be completed, the connection is
 * closed, so that nobody takes a part for the whole.
 */
export async function sendPieces(
  pieces: JsonPieces,
  outgoing: ServerResponse,
  isWithoutBody: boolean,
  onFailure: (error: string) => void,
): Promise<void> {
  if (isWithoutBody) {
    outgoing.end()
    await pieces.return()
    return
  }
  try {
    await pipeline(Readable.from(pieces, { highWaterMark: maxAhead }), outgoing)
  } catch (error) {
    // The client has gone.
    if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) onFailure(String(error))
  }
}
