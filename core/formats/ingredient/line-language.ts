import type { Token } from './tokenize-line.ts'

/** Whether a line reads as one in another language than English, by the words that only one of them has. */
export function isOtherLanguage(tokens: readonly Token[]): boolean {
  let other = 0
  for (const token of tokens) if (token.kind === 'word') other += token.facts?.language ?? 0
  return other > 0
}
