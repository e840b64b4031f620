import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#core/ports/clock.ts'
import type { Pause } from '#core/values/performance/pause.ts'
import type { Random } from '#core/ports/random.ts'
import type { DecodeText } from '#core/values/text/text-decoding.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** The machine's source of randomness. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  code: () => randomInt(1_000_000).toString().padStart(6, '0'),
  digest: (secret) => createHash('sha256').update(secret).digest('hex'),
}

/** The machine's text decoders. */
export const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

/** Yields to the event loop, so that other requests are processed. */
export const pause: Pause = () => setImmediate()
