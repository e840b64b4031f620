import type { Random } from '../../ports/random.ts'

/** The stored digest of a browser's marker; null if no marker was sent. */
export function markerDigest(
  { digest }: Pick<Random, 'digest'>,
  marker: string | null | undefined,
): string | null {
  return typeof marker === 'string' ? digest(marker) : null
}
