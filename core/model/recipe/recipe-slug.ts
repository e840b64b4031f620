import { foldLetters } from '../../values/text/fold-letters.ts'
import { transliterate } from '../../values/text/transliterate.ts'

/** The maximum length of a slug generated from a title; the schema allows 200. */
export const slugLength = 80

const apostrophes = /['’‘`´]/g
const notInWords = /[^\p{L}\p{M}\p{N}]+/u
const notLatin = /[^a-z0-9]+/

/**
 * A slug for a title: base letters ("Käse" becomes `kase`, "Straße" `strasse`), transliterated Greek and Cyrillic
 * ("Борщ" becomes `borshch`), letters of other scripts unchanged ("味噌汁"), `&` as `and`, digits, single inner hyphens,
 * cut at a word boundary. A title without letters or digits results in the fallback.
 */
export function slugify(title: string, fallback = 'recipe'): string {
  return joinWithin(wordsOf(title, notInWords), slugLength) || fallback
}

/** A slug of `a` to `z`, digits and single inner hyphens, as required for host names. */
export function latinSlug(title: string, fallback: string): string {
  return joinWithin(wordsOf(title, notLatin), slugLength) || fallback
}

/** The slug if it is available, otherwise the first available one of `{slug}-2`, `{slug}-3` and so on. */
export function nextFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}

function wordsOf(title: string, between: RegExp): string[] {
  const letters = title.slice(0, 1000).replaceAll('&', ' and ').replace(apostrophes, '')
  return transliterate(foldLetters(letters))
    .split(between)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function joinWithin(words: readonly string[], length: number): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (lengthInAddress(longer) > length) return slug || startOf(word, length)
    slug = longer
  }
  return slug
}

/** Characters beyond Latin take six to nine characters in an encoded address, so each counts as three. */
function lengthInAddress(text: string): number {
  let length = 0
  for (const character of text) length += character < '\x80' ? 1 : 3
  return length
}

function startOf(word: string, length: number): string {
  let start = ''
  for (const character of word) {
    if (lengthInAddress(start + character) > length) break
    start += character
  }
  return start
}
