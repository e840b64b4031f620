import { partHeadings } from '../language/part-headings.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

/** The start of a heading for the purpose of ingredients: "For the sauce", "To serve". */
export const purposeHeading = new RegExp(`^${anyOf(wordsOf(partHeadings, 'purpose'))}(?!\\p{L})`, 'iu')
