import type { Token } from './tokens/tokenize-line.ts'

/** True if a line is in a language other than English, by words that occur in only one of them. */
export function isOtherLanguage(tokens: readonly Token[]): boolean {
  let other = 0
  for (const token of tokens) if (token.kind === 'word') other += token.facts?.language ?? 0
  return other > 0
}
