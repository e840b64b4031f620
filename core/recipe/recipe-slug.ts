import { foldLetters } from '../search/fold-letters.ts'

/** A slug made from a title has at most this many characters; the schema allows 200. */
export const slugLength = 80

const apostrophes = /['’‘`´]/g

/**
 * A slug for a title: base letters ("Käse" gives `kase`, "Straße" `strasse`), `&` as `and`, digits, single inner
 * hyphens, cut at a word. A title without any Latin letter or digit gives the fallback.
 */
export function slugify(title: string, fallback = 'recipe'): string {
  const words = foldLetters(title.slice(0, 1000).replaceAll('&', ' and '))
    .replace(apostrophes, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return joinWithin(words, slugLength) || fallback
}

/** The slug itself when it is free, else the first free one of `{slug}-2`, `{slug}-3` and so on. */
export function nextFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}

function joinWithin(words: readonly string[], length: number): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > length) return slug || word.slice(0, length)
    slug = longer
  }
  return slug
}
