import type { Random } from '../../ports/random.ts'

/** The digest of a browser's marker, as it is stored; null where none was sent. */
export function markerDigest(
  { digest }: Pick<Random, 'digest'>,
  marker: string | null | undefined,
): string | null {
  return typeof marker === 'string' ? digest(marker) : null
}
