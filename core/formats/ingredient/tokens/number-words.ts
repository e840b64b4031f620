import { ingredientWords } from '../../language/ingredient-words.ts'
import { articles, numberWords, partWords, rangeWords } from '../../language/number-words.ts'
import { numbersOf, wordsOf } from '../../language/word-rows.ts'

/** Numbers as words, in the supported languages. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbersOf(articles),
  ...numbersOf(numberWords),
])

const PART_WORDS: ReadonlyMap<string, number> = new Map(numbersOf(partWords))

/** The value below 1 of "one-half" or "two-thirds"; 0 for other words. */
export function fractionInWords(lower: string): number {
  const hyphen = lower.indexOf('-')
  if (hyphen < 0) return 0
  const part = PART_WORDS.get(lower.slice(hyphen + 1))
  const count = NUMBER_WORDS.get(lower.slice(0, hyphen))
  return part === undefined || count === undefined || count * part >= 1 ? 0 : count * part
}

/** Words for a half after "one": "one half", "einer halben". */
export const HALVES: ReadonlySet<string> = new Set(wordsOf(ingredientWords, 'halfAfterOne'))

/** Words and signs between the ends of a range. */
export const RANGE_WORDS: ReadonlySet<string> = new Set([
  '-',
  '~',
  '〜',
  ...wordsOf(rangeWords, 'to', 'or', 'ambiguous'),
])

/** Words between number and unit that qualify a unit or an amount: "heaped", "scant", "gehäufte". */
export const UNIT_QUALIFIERS: ReadonlySet<string> = new Set(wordsOf(ingredientWords, 'qualifier'))
