import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signer } from '#core/ports/signer.ts'

/** Signs with HMAC-SHA256. */
export function createSigner(secret: string): Signer {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    sign,
    verify(text, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
