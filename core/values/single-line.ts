import { z } from 'zod'
import { withoutInvisible } from './text/without-invisible.ts'

/** Control characters and line breaks. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
/** Embeddings, overrides and isolates, which reorder the text around them (UAX 9); marks of direction are kept. */
const reorderings = /[\u202a-\u202e\u2066-\u2069]/g
const any = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * A text of one line: line breaks and control characters become a space, and characters that reorder text or are not
 * seen are removed. Other texts are not changed.
 */
export function toSingleLine(text: string): string {
  const visible = withoutInvisible(text)
  return any.test(visible) ? visible.replace(reorderings, '').replace(breaks, ' ').trim() : visible
}

/** The schema of a text of one line, such as a title or a name. Every such text uses it. */
export function singleLine(): z.ZodString {
  return z.string().overwrite(toSingleLine)
}
