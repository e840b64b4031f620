import { partHeadings } from '../language/part-headings.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

const phrases = wordsOf(partHeadings, 'purpose')

/** The start of a heading for the purpose of ingredients: "For the sauce", "To serve". */
export const purposeHeading = new RegExp(`^${anyOf(phrases)}(?!\\p{L})`, 'iu')

const maxArticle = 3
const withArticle = phrases.filter(
  (phrase) => (phrase.split(/[ ']/).findLast(Boolean) ?? '').length <= maxArticle,
)
const wholePurpose = new RegExp(
  `^(?:${anyOf(phrases)}|${anyOf(withArticle)}(?:(?<=')| )\\p{L}+(?: \\p{L}+){0,3}):?$`,
  'iu',
)

/** True for a text that only names a purpose: "For the sauce", "To serve", but not "To serve toasted bread". */
export function isPurpose(text: string): boolean {
  return text.length < 50 && wholePurpose.test(text)
}
