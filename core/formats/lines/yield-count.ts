import { numberWords, rangeWords } from '../language/number-words.ts'
import { anyOf, numbersOf, wordsOf } from '../language/word-rows.ts'
import { yieldWords } from '../language/yield-words.ts'
import { sizeSign, withSizesMasked } from './yield-sizes.ts'

/** A number in the text of a yield, with its place; `max` is the upper bound of a range. */
type YieldCount = {
  readonly value: number
  readonly max: number | null
  readonly start: number
  readonly end: number
}

/** The pattern source for people and servings, in the supported languages. */
export const people = anyOf(wordsOf(yieldWords, 'people'))

/** "6/8 personnes" is a range; "3/4 loaf" is a fraction. */
const slashedRange = new RegExp(
  `(?<![\\d/.,])([2-9]|[1-9]\\d)\\s?/\\s?(?=\\d{1,2}\\s*(?:${people}(?!\\p{L})|$))`,
  'giu',
)

const words: ReadonlyMap<string, number> = new Map(numbersOf(numberWords).filter(([, value]) => value >= 1))
const word = anyOf([...words.keys()])

const between = `\\s{0,3}(?:-|–|—|−|${anyOf(wordsOf(rangeWords, 'to', 'or', 'ambiguous'))})\\s{0,3}`
const digits = new RegExp(
  `(?<![\\d.,/])(\\d{1,4}(?:[.,]\\d{1,2})?)(?:(?:\\s?([¼½¾⅓⅔])|\\s([1-3])\\/([2-4])(?!\\d))|${between}(\\d{1,4}))?(?![\\d/])`,
  'giu',
)
const spelled = new RegExp(`(?<![\\p{L}\\d])(${word})(?:${between}(${word}))?(?![\\p{L}\\d])`, 'giu')

const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

/**
 * The number of a yield: the first that counts something, not the size of it. A number of things without a size comes
 * before one with ("one 9-inch pie, 8 slices"), digits before words. Null if there is none.
 */
export function countIn(text: string): YieldCount | null {
  const plain = withSizesMasked(withAsciiDigits(text)).replace(slashedRange, (range) =>
    range.replace('/', '-'),
  )
  const counts = [...digitCounts(plain), ...wordCounts(plain)]
  return (
    counts.find((count) => !isOfSize(plain, count, counts)) ??
    counts.toSorted((left, right) => left.start - right.start)[0] ??
    null
  )
}

function digitCounts(text: string): YieldCount[] {
  return [...text.matchAll(digits)].map((match): YieldCount => {
    const [whole, first = '', sign = '', over, under, last] = match
    const part = over === undefined ? (fractions[sign] ?? 0) : Number(over) / Number(under)
    return {
      value: Math.round((Number(first.replace(',', '.')) + part) * 100) / 100,
      max: last === undefined ? null : Number(last),
      start: match.index,
      end: match.index + whole.length,
    }
  })
}

function wordCounts(text: string): YieldCount[] {
  return [...text.matchAll(spelled)].map((match): YieldCount => {
    const [whole, first = '', last] = match
    return {
      value: words.get(first.toLowerCase()) ?? 0,
      max: last === undefined ? null : (words.get(last.toLowerCase()) ?? null),
      start: match.index,
      end: match.index + whole.length,
    }
  })
}

/** True if a size stands between a number and the end of its phrase: "2 x 450 g loaves", "one 9-inch pie". */
function isOfSize(text: string, { end }: YieldCount, counts: readonly YieldCount[]): boolean {
  const next = Math.min(...counts.map(({ start }) => (start >= end ? start : Infinity)), text.length)
  const phrase = text.slice(end, next)
  const size = phrase.indexOf(sizeSign)
  return size >= 0 && !/[,;:.+&|\n]/.test(phrase.slice(0, size))
}

function withAsciiDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
}
