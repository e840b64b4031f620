import { partHeadings } from '../language/part-headings.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

/** The word "step" in several languages, for a pattern. */
export const stepWords = anyOf(wordsOf(partHeadings, 'step'))
const label = new RegExp(`^(?:${stepWords})?\\s*\\d{0,2}\\s*[.):/\\\\-]?\\s*\\d{0,2}\\s*:?$`, 'iu')

/** True for text that only numbers a step: "Step 2", "3.", "Schritt 4:", "1/5". */
export function isStepLabel(text: string): boolean {
  return text.length < 20 && label.test(text.trim())
}

const labelledStart = new RegExp(`^(?:${stepWords})\\s*\\d{1,2}\\s*[.):–-]?(?:\\s+|$)`, 'iu')

/** True for text that starts with the label of a step: "Step 2: Knead the dough". */
export function startsWithStepLabel(text: string): boolean {
  return labelledStart.test(text.slice(0, 40).trimStart())
}

/** The text without the label of a step at its start; a lone label and "step 2 mixture" are unchanged. */
export function withoutStepLabel(text: string): string {
  const rest = text.trimStart().replace(labelledStart, '')
  return rest === '' || /^\p{Ll}/u.test(rest) ? text : rest
}

/** True if a text is the rest of the sentence at the end of the one before. */
export function goesOn(before: string, text: string): boolean {
  return /^\P{Ll}.*[\p{L}\p{N},]$/u.test(before) && /^\p{Ll}/u.test(text)
}
