import { articles, numberWords, rangeWords } from '../language/number-words.ts'
import { timeNumbers, timeWords } from '../language/time-words.ts'
import { anyOf, numbersOf, wordsOf } from '../language/word-rows.ts'

const numbers = new Map([...numbersOf(articles), ...numbersOf(numberWords), ...numbersOf(timeNumbers)])

const spaced = (pattern: string): string => pattern.replaceAll(' ', '\\s')

/** The pattern source for a number as a word, directly before a unit of time or the end of a range. */
export const spokenNumber =
  `${spaced(anyOf([...numbers.keys()]))}` +
  `(?=\\s?(?:${anyOf(wordsOf(rangeWords, 'to', 'or', 'ambiguous'))}\\s[\\p{L}-]{2,12}\\s)?-?${anyOf(wordsOf(timeWords, 'start'))})`

/** The number of a word that matches `spokenNumber`; undefined for other text. */
export function numberInWords(text: string): number | undefined {
  return numbers.get(text.toLowerCase().replaceAll('’', "'").replace(/\s/g, ' '))
}

/** The pattern source for an additional half after the unit: "an hour and a half", "une heure et demie". */
export const andAHalf = `\\s${spaced(anyOf(wordsOf(timeWords, 'half')))}(?!\\p{L})`
