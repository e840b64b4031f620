import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'

/** The text of a comment for searching: in lower case, without accents. */
export function commentSearchText(content: ParagraphText): string {
  return searchForm(plainText(content))
}

/** Normalizes a text for searching. */
export function searchForm(text: string): string {
  return foldLetters(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
