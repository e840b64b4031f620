/** The zeros of the decimal digits of other scripts; nine follow each (Unicode, `Nd`). */
const ZEROS = [
  ...[
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  ],
  ...[0xf20, 0x1040, 0x17e0, 0x1810, 0xff10],
]

const DIGITS: ReadonlyMap<string, string> = new Map([
  ...ZEROS.flatMap((zero) => tenFrom(zero)),
  ...tenFrom(0x2080),
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((digit, value): [string, string] => [digit, String(value)]),
])

function tenFrom(zero: number): [string, string][] {
  return Array.from({ length: 10 }, (_, value) => [String.fromCodePoint(zero + value), String(value)])
}

const OTHER_DIGITS = /[^\P{Nd}\d]/gu
/** Raised digits before a slash, and lowered ones behind it; other raised digits refer to footnotes. */
const SET_FRACTION = /(\d?)([⁰¹²³⁴-⁹]+|⅟)\s?([/⁄∕]?)\s?([₀-₉]+|(?=\d))/g
const LOWERED = /(?<=\d[/⁄∕])[₀-₉]+/g
/** Full-width letters and marks, and units in one character: "ｍｌ", "㎖", "ℓ". */
const WIDE = /[Ａ-Ｚａ-ｚ．／％㍱-㍺㎀-㏟ℓ]/g
/** Spaces that are set only inside numbers: "1 000". */
const NARROW_SPACE = /(?<=\d)[\u2009\u202f](?=\d{3}(?!\d))/g
const ARABIC_MARKS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' }

/** The text with numbers in ASCII: set fractions ("1 ¹⁄₂"), digits of other scripts, and full-width ones. */
export function plainNumbers(text: string): string {
  return text
    .replace(OTHER_DIGITS, (digit) => DIGITS.get(digit) ?? digit)
    .replace(/(?<=\d)[٫٬](?=\d)/g, (mark) => ARABIC_MARKS[mark] ?? mark)
    .replace(WIDE, (character) => character.normalize('NFKC'))
    .replace(NARROW_SPACE, '')
    .replace(SET_FRACTION, plainFraction)
    .replace(LOWERED, plainDigits)
}

function plainFraction(written: string, whole: string, raised: string, slash: string, lowered: string) {
  if (raised !== '⅟' && slash === '') return written
  const gap = whole === '' ? '' : ' '
  return `${whole}${gap}${raised === '⅟' ? '1' : plainDigits(raised)}/${plainDigits(lowered)}`
}

function plainDigits(digits: string): string {
  return digits.replace(/./gu, (digit) => DIGITS.get(digit) ?? digit)
}
