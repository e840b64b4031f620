import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The SHA-256 digest of bytes in Base64. */
export async function digestBytes(bytes: Uint8Array): Promise<string> {
  return createHash('sha256').update(bytes).digest('base64')
}

/** The same for a stream, which is read to its end. */
export async function digestStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('base64')
}
