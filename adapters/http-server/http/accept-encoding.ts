import { headerWeights } from './header-weights.ts'

/** The supported encodings, the one with the smallest output first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an Accept-Encoding header allows; a weight of 0 forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = headerWeights(acceptEncoding)
  return (['br', 'gzip'] as const).find((encoding) => (weights.get(encoding) ?? 0) > 0) ?? 'identity'
}

/** Browsers of the same version send identical headers. */
const maxKnown = 100
const maxLength = 100
const known = new Map<string, Encoding>()

/** The same as `chooseEncoding`, cached for the headers that most clients send. */
export function chosenEncoding(acceptEncoding: string): Encoding {
  const found = known.get(acceptEncoding)
  if (found !== undefined) return found
  const chosen = chooseEncoding(acceptEncoding)
  if (known.size >= maxKnown) known.clear()
  if (acceptEncoding.length <= maxLength) known.set(acceptEncoding, chosen)
  return chosen
}
