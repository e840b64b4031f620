import type { UploadFile } from '#core/machines/uploads/upload-machine.ts'
import type { DigestBytes } from '#core/ports/originals.ts'

/** The SHA-256 digest of bytes in Base64; null on pages without HTTPS, where browsers have no Web Crypto. */
export const digestBytes: DigestBytes = async (bytes) => {
  if (!isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/**
 * The maximum size of a digested file, in bytes. Larger files are skipped, because the whole file is read into memory.
 */
const maxDigestedBytes = 64 * 1024 * 1024

/** The SHA-256 digest of a chosen file in Base64; null if it is too large or cannot be read. */
export async function digestFile({ bytes, size }: UploadFile): Promise<string | null> {
  if (!(bytes instanceof Blob) || size > maxDigestedBytes) return null
  try {
    return await digestBytes(new Uint8Array(await bytes.arrayBuffer()))
  } catch {
    return null
  }
}
