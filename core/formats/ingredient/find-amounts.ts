import { amountAt } from './amount-grammar.ts'
import type { AmountSpan } from './amount-grammar.ts'
import { OPTIONAL_WORDS, ROUGHLY_WORDS } from './rule-words.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { unitAt } from './tokens/unit-lookup.ts'

/** Words that may be followed by another amount of the same ingredient. */
const LINKS: ReadonlySet<string> = new Set([
  ...['/', '(', '[', '+', 'x', '×', ',', '=', '-', '.', 'plus', 'and', 'or', 'of', 'each'],
  ...ROUGHLY_WORDS,
  ...OPTIONAL_WORDS,
])

/** The amounts at the start of a line and in its first brackets, in order: "1 (14 ounce)", "300g/10½oz". */
export function findAmounts(tokens: readonly Token[]): AmountSpan[] {
  const amounts: AmountSpan[] = []
  let at = 0
  let closed = false
  for (let token = tokens[at]; token; token = tokens[at]) {
    const amount = amountAt(tokens, at)
    if (
      amount &&
      (token.kind === 'number' || amounts.length === 0) &&
      !isArticleAlone(token.lower, amount, tokens)
    ) {
      amounts.push(amount)
      at = amount.end
      continue
    }
    if (token.lower === ')' || token.lower === ']') closed = true
    else if (!LINKS.has(token.lower)) break
    at++
  }
  const last = amounts.at(-1)
  const container =
    (closed || last) && amounts.length > 0 && amounts[0]?.unit === null ? unitAt(tokens, at) : null
  if (container) amounts.push(containerAmount(tokens, at, container.slug, container.end))
  return amounts
}

function isArticleAlone(word: string, amount: AmountSpan, tokens: readonly Token[]): boolean {
  return (word === 'a' || word === 'an') && amount.unit === null && tokens.length < 3
}

function containerAmount(tokens: readonly Token[], at: number, slug: string, end: number): AmountSpan {
  const unitText = tokens
    .slice(at, end)
    .filter((token) => token.lower !== '.')
    .map((token) => token.text)
    .join(' ')
  return { start: at, unitStart: at, end, quantityMin: null, quantityMax: null, unit: slug, unitText }
}
