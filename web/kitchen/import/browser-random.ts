import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from '#core/ports/random.ts'

/** The browser's source of randomness. */
export const browserRandom: Random = {
  uuid: () => crypto.randomUUID(),
  token: () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))),
  code: () =>
    String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      .slice(-6)
      .padStart(6, '0'),
  digest: (text) => bytesToHex(sha256(utf8ToBytes(text))),
}

/** Decodes bytes with the browser's text decoders; null if the encoding is unknown. */
export function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
