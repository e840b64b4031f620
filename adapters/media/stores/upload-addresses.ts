import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#core/ports/clock.ts'

/** The lifetime of an upload address, in seconds. */
const lifetimeSeconds = 600

type UploadAddressOptions = {
  /** The start of all addresses, such as https://trivet.example/images/uploads. */
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

/** Creates and verifies upload addresses; an address for one base is invalid for another. */
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
