import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '#core/ports/clock.ts'
import type { Random } from '#core/ports/random.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** The machine's source of randomness. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  code: () => randomInt(1_000_000).toString().padStart(6, '0'),
  digest: (secret) => createHash('sha256').update(secret).digest('hex'),
}
