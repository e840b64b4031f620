import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#core/ports/clock.ts'

/** How long an upload address works, in seconds: 10 minutes. */
const lifetimeSeconds = 600

type UploadAddressOptions = {
  /** What the addresses begin with, as https://trivet.example/images/uploads. */
  readonly base: string
  readonly secret: string
  readonly clock: Clock
}

/** Signed upload URLs, each valid for one key and ten minutes. */
export type UploadAddresses = {
  create(key: string): string
  /** True if the signature of a URL is valid and not expired. */
  isAllowed(key: string, expires: string, signature: string): boolean
}

/** Makes and checks upload addresses; one that was made for a base is worth nothing at another. */
export function createUploadAddresses({ base, secret, clock }: UploadAddressOptions): UploadAddresses {
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`upload:${base}:${key}:${expires}`).digest('base64url')
  return {
    create(key) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds)
      return `${base}/${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    isAllowed(key, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < clock.now().getTime()) return false
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(key, expires))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
