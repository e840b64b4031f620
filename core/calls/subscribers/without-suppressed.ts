import type { RandomDep } from '../../ports/random.ts'
import {
  suppressionHash,
  type SuppressionStoreDep,
} from '../../ports/stores/subscriptions/suppression-store.ts'

/** The number of people that are looked up in one query. */
const atOnce = 250

/**
 * Separates people who may not be mailed from the others: even the address of a deleted account is not stored again.
 */
export async function withoutSuppressed<Person extends { readonly email: string }>(
  { suppressionStore, random }: SuppressionStoreDep & RandomDep,
  siteId: string,
  people: readonly Person[],
): Promise<{ readonly allowed: readonly Person[]; readonly suppressed: readonly Person[] }> {
  const allowed: Person[] = []
  const suppressed: Person[] = []
  for (let start = 0; start < people.length; start += atOnce) {
    const hashed = people
      .slice(start, start + atOnce)
      .map((person) => ({ person, hash: suppressionHash(random, person.email) }))
    const hashes = hashed.map(({ hash }) => hash)
    const found = new Set(await suppressionStore.suppressed(siteId, hashes))
    for (const { person, hash } of hashed) (found.has(hash) ? suppressed : allowed).push(person)
  }
  return { allowed, suppressed }
}
