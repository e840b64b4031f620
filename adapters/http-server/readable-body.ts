import type { Readable } from 'node:stream'

/** The body of a response: it is read as fast as the client receives it, and closed when the client disconnects. */
export function readableBody(bytes: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = bytes[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void bytes.destroy(),
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  )
}
