import { foldLetters } from '../../../values/text/fold-letters.ts'

/** Soft hyphens, zero-width characters, direction marks and variation selectors. */
const invisible = /[\p{Cf}\u{34F}\u{FE00}-\u{FE0F}]/gu
/** Points and accents of Hebrew and Arabic, which are rarely typed, and the Arabic tatweel. */
const points =
  /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/g
/** Letters that are typed for each other in Arabic and Persian. */
const variants: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' }
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')
const hiragana = /[\u3041-\u3096]/g
const katakanaOffset = 0x60

/**
 * The text as searches compare it: without case, accents, points and invisible characters, hiragana as katakana, and
 * characters of full and half width alike. Idempotent.
 */
export function foldSearch(text: string): string {
  return foldLetters(text.replace(invisible, ''))
    .replace(points, '')
    .replace(variant, (letter) => variants[letter] ?? letter)
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + katakanaOffset))
}
