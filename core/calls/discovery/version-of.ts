import { stirredHash } from '../../model/theme/title-plate.ts'

/** A short word for an address that changes with what it is made of, so that caches may keep the answer forever. */
export function versionOf(facts: unknown): string {
  const text = JSON.stringify(facts)
  return [text, `${text}.`].map((seed) => stirredHash(seed).toString(36).padStart(7, '0')).join('')
}
