import { foldLetters } from '../../values/text/fold-letters.ts'
import { transliterate } from '../../values/text/transliterate.ts'

/** A slug made from a title has at most this many characters; the schema allows 200. */
export const slugLength = 80

const apostrophes = /['’‘`´]/g
const notInWords = /[^\p{L}\p{M}\p{N}]+/u
const notLatin = /[^a-z0-9]+/

/**
 * A slug for a title: base letters ("Käse" gives `kase`, "Straße" `strasse`), Greek and Cyrillic in Latin letters
 * ("Борщ" gives `borshch`), the letters of other scripts as they are ("味噌汁" stays), `&` as `and`, digits, single
 * inner hyphens, cut at a word. A title without any letter or digit gives the fallback.
 */
export function slugify(title: string, fallback = 'recipe'): string {
  return joinWithin(wordsOf(title, notInWords), slugLength) || fallback
}

/** A slug of `a` to `z`, digits and single inner hyphens alone, as the name of a host may be. */
export function latinSlug(title: string, fallback: string): string {
  return joinWithin(wordsOf(title, notLatin), slugLength) || fallback
}

/** The slug itself when it is free, else the first free one of `{slug}-2`, `{slug}-3` and so on. */
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

/** Other letters than Latin ones take six to nine characters in an address, so each counts as three. */
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
