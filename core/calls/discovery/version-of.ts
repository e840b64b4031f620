import { mixedHash } from '../../model/theme/title-plate.ts'

/** A short hash for an address that changes with its content, so that caches can store the response forever. */
export function versionOf(facts: unknown): string {
  const text = JSON.stringify(facts)
  return [text, `${text}.`].map((seed) => mixedHash(seed).toString(36).padStart(7, '0')).join('')
}
