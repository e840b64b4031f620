import { plainNumbers } from './plain-numbers.ts'

/** Fraction characters with their values; all are beyond ASCII. */
const FRACTION_VALUES: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅕', 1 / 5],
  ['⅖', 2 / 5],
  ['⅗', 3 / 5],
  ['⅘', 4 / 5],
  ['⅙', 1 / 6],
  ['⅚', 5 / 6],
  ['⅐', 1 / 7],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
  ['⅑', 1 / 9],
  ['⅒', 1 / 10],
])

/** The value of the fraction character at an offset; undefined for other characters. */
export function fractionAt(text: string, at: number): number | undefined {
  return codeAt(text, at) < FIRST_FRACTION ? undefined : FRACTION_VALUES.get(text.charAt(at))
}

const FIRST_FRACTION = 0xbc

/** The UTF-16 code at an offset; 0 beyond the end, which is faster than `charCodeAt` there. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0
}

/** True for the codes of 0 to 9. */
export function isAsciiDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** True for the codes of a to z and A to Z. */
export function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

/** True for the codes of hyphens, dashes and the minus sign. */
export function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0x2212
}

/** Part of the word in brand names. */
const TRADE_MARK = 0x2122

const LETTER = /[\p{L}\p{M}]/u

/** True if the character at an offset is a letter or a combining mark. */
export function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return isAsciiLetter(code)
  if (code < 0xc0) return code === 0xaa || code === 0xba
  if (code < 0x250) return code !== 0xd7 && code !== 0xf7
  if (code === TRADE_MARK) return true
  return code < 0xd800 || code > 0xdfff ? LETTER.test(text.charAt(at)) : isOutsideLetter(text, at)
}

/** True for letters beyond 16 bits; the low surrogate counts as a letter too, so that pairs are not split. */
function isOutsideLetter(text: string, at: number): boolean {
  const start = text.charCodeAt(at) >= 0xdc00 && at > 0 ? at - 1 : at
  return LETTER.test(String.fromCodePoint(text.codePointAt(start) ?? 0))
}

const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu
const BLANKS = /\s+/gu

/** Anything except plain text, western letters, dashes, quotes and fractions, and consecutive spaces. */
const UNTIDY = /[^\x20-\x7e\u00ae-\u00b1\u00b4-\u00b8\u00ba-\u024f\u2010-\u2027\u2150-\u215e]| {2}/

/**
 * The line without invisible characters, with single spaces and numbers in the digits 0 to 9, cut to the maximum
 * length.
 */
export function tidyLine(line: string): string {
  const cut = line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line
  if (!UNTIDY.test(cut)) return cut.trim()
  return plainNumbers(cut).replace(BLANKS, ' ').replace(INVISIBLE, '').trim()
}

/** The maximum length of a line, in UTF-16 units; the rest is ignored. */
export const LONGEST_LINE = 2000
