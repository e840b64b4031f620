import type { IncomingMessage } from 'node:http'

/** How much more than the limit is read and thrown away, in bytes, so that the sender is still there to be told. */
const patience = 64 * 1024 * 1024

/** The whole body; null when it is larger than `limit` bytes, which counts what arrives, not what was announced. */
export async function readLimited(request: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit + patience) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > limit + patience) return null
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > limit ? null : Buffer.concat(chunks)
}
