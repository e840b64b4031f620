import { z } from 'zod'
import { limits } from './limits.ts'
import { asMaximum } from './maxima.ts'

/** The address of a web page or a file on the web. */
export const WebUrl = z.url({ protocol: /^https?$/, error: 'Invalid URL' }).max(limits.href)

/** An instant in ISO 8601, in UTC. */
export const Instant = z.iso.datetime().max(limits.instant)

/**
 * An instant in ISO 8601 or in milliseconds since 1970, with a four-digit year, which is what responses can express.
 */
export const SentInstant = z.coerce
  .date()
  .min(new Date('0001-01-01T00:00:00.000Z'))
  .max(new Date('9999-12-31T23:59:59.999Z'))

/** The maximum size of an object with arbitrary fields: the number of its fields, and the characters of its JSON. */
export type FreeObjectLimit = { readonly fields: number; readonly characters: number }

/** An object with arbitrary fields, limited in size. */
export function freeObject({ fields, characters }: FreeObjectLimit) {
  const check = z.check<Record<string, unknown>>((payload) => {
    const input = payload.value
    const issue = { code: 'too_big', inclusive: true, input } as const
    const sizes = [
      ['record', Object.keys(input).length, fields],
      ['json', (JSON.stringify(input) ?? '').length, characters],
    ] as const
    for (const [origin, size, maximum] of sizes) {
      if (size > maximum) payload.issues.push({ ...issue, origin, maximum })
    }
  })
  return z
    .record(z.string().max(limits.title), z.unknown())
    .check(asMaximum(check))
    .meta({ maxProperties: fields, description: `At most ${characters} characters as JSON.` })
}
