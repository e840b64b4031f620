/** The JSON text of a large result in pieces, which are generated while they are sent. */
export type JsonPieces = AsyncIterable<string> &
  Required<Pick<AsyncIterator<string, void>, 'next' | 'return'>>

/**
 * Generates the first piece, so that earlier failures are errors of the call. A caller that does not read all pieces
 * must call `return`, which runs the `finally` blocks of the source.
 */
export async function startPieces(source: AsyncGenerator<string, void>): Promise<JsonPieces> {
  let first: IteratorResult<string, void> | null = await source.next()
  const pieces = {
    async next() {
      const made = first
      first = null
      return made ?? source.next()
    },
    return: () => source.return(),
  }
  return { ...pieces, [Symbol.asyncIterator]: () => pieces }
}

/** True for the result of a call whose definition says `isStreamed`. */
export function isJsonPieces(result: unknown): result is JsonPieces {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

/** Parses the value from all pieces. */
export async function valueOfPieces(pieces: JsonPieces): Promise<unknown> {
  let text = ''
  for await (const piece of pieces) text += piece
  return JSON.parse(text)
}
