import { headerWeights } from './header-weights.ts'

/** How a body can be packed, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best packing that an Accept-Encoding header allows; a weight of 0 forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = headerWeights(acceptEncoding)
  return (['br', 'gzip'] as const).find((encoding) => (weights.get(encoding) ?? 0) > 0) ?? 'identity'
}
