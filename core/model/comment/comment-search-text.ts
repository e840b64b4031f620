import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'

/** The words of a comment as a search compares them: lower-case, without accents. */
export function commentSearchText(content: ParagraphText): string {
  return searchForm(plainText(content))
}

/** A text as a search compares it. */
export function searchForm(text: string): string {
  return foldLetters(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
