/** The whole body; null when it is larger than `limit` bytes, which counts what arrives, not what was announced. */
export async function readLimited(stream: AsyncIterable<unknown>, limit: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
