import { mixedHash } from '../../model/theme/title-plate.ts'

/** A short content hash for addresses whose responses are cached forever. */
export function versionOf(facts: unknown): string {
  const text = JSON.stringify(facts)
  return [text, `${text}.`].map((seed) => mixedHash(seed).toString(36).padStart(7, '0')).join('')
}
