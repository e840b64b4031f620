import type { Readable } from 'node:stream'

/** The body of an answer: reads on only as the reader takes, and lets go of the bytes when the reader has gone. */
export function readableBody(bytes: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void bytes.destroy(),
  })
}
