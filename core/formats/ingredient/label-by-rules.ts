import { amountAt, type AmountSpan } from './amount-grammar.ts'
import type { Label } from './tokens/label.ts'
import { settleFoodNumbers } from './numbers-of-food.ts'
import {
  JOINING_WORDS,
  MANNER_WORDS,
  OPTIONAL_WORDS,
  PREPARATION_WORDS,
  REMARK_WORDS,
  ROUGHLY_WORDS,
  SEASONING_WORDS,
  SIZE_WORDS,
  TO_TASTE,
  VAGUE_WORDS,
} from './rule-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'

/** Labels a line by its amounts, brackets, commas and a few words; used for languages without a model. */
export function labelByRules(tokens: readonly Token[], amounts: readonly AmountSpan[]): Label[] {
  const labels = tokens.map((token): Label => (token.kind === 'mark' ? 'mark' : 'name'))
  labelAmounts(labels, tokens, [...amounts, ...amountsInBrackets(tokens, amounts)])
  let depth = 0
  let tail: Label | null = null
  let named = false
  for (const [at, token] of tokens.entries()) {
    if (token.lower === '(' || token.lower === '[') depth++
    if (token.lower === ')' || token.lower === ']') depth = Math.max(0, depth - 1)
    const opens = token.lower === ',' || (token.lower === '-' && token.spaced)
    if (opens && depth === 0 && named) tail = tailLabel(tokens, at + 1, amounts.length > 0)
    if (named && saysToTaste(tokens, at)) tail = 'comment'
    if (at === 0) labelTasteBefore(labels, tokens)
    if (labels[at] !== 'name') continue
    if (depth > 0) labels[at] = 'comment'
    else if (tail) labels[at] = tail
    else {
      labels[at] = headLabel(tokens, labels, at)
      named ||= labels[at] === 'name'
    }
  }
  settleFoodNumbers(tokens, labels)
  return labels
}

/** "1 Dose Tomaten (400 g)": brackets that contain only an amount. */
function amountsInBrackets(tokens: readonly Token[], known: readonly AmountSpan[]): AmountSpan[] {
  const from = known.at(-1)?.end ?? tokens.length
  return tokens.flatMap((token, at) => {
    if (token.lower !== '(' || at < from) return []
    const amount = amountAt(tokens, at + 1)
    return amount?.unit != null && tokens[amount.end]?.lower === ')' ? [amount] : []
  })
}

/** "q.b. sale": words such as "to taste" that precede the name. */
function labelTasteBefore(labels: Label[], tokens: readonly Token[]): void {
  const phrase = TO_TASTE.find((words) => words.every((word, step) => tokens[step]?.lower === word))
  if (phrase === undefined || phrase.length >= tokens.length) return
  for (let at = 0; at < phrase.length; at++) if (labels[at] !== 'mark') labels[at] = 'comment'
}

function labelAmounts(labels: Label[], tokens: readonly Token[], amounts: readonly AmountSpan[]): void {
  for (const amount of amounts)
    for (let at = amount.start; at < amount.end; at++)
      if (tokens[at]?.kind !== 'mark') labels[at] = at < amount.unitStart ? 'quantity' : 'unit'
  for (const { end } of amounts.slice(0, -1)) if (wordAt(tokens, end) === 'x') labels[end] = 'mark'
}

function headLabel(tokens: readonly Token[], labels: readonly Label[], at: number): Label {
  const word = wordAt(tokens, at)
  const before = labels[at - 1]
  if (at === 0 && tokens.length > 1 && VAGUE_WORDS.has(word)) return 'comment'
  if (at === 0 && OPTIONAL_WORDS.has(word)) return 'comment'
  if (ROUGHLY_WORDS.has(word) && !labels.slice(0, at).includes('name')) return 'comment'
  // "2 huevos grandes": the size follows the name.
  if (at === tokens.length - 1 && before === 'name' && SIZE_WORDS.has(word)) return 'size'
  if (SIZE_WORDS.has(word) && before === 'quantity') return 'size'
  if (JOINING_WORDS.has(word) && (before === 'unit' || before === 'quantity')) return 'comment'
  if (PREPARATION_WORDS.has(word)) return 'preparation'
  const next = wordAt(tokens, at + 1)
  if (MANNER_WORDS.has(word) && PREPARATION_WORDS.has(next)) return 'preparation'
  return 'name'
}

function saysToTaste(tokens: readonly Token[], at: number): boolean {
  return TO_TASTE.some((words) => words.every((word, step) => tokens[at + step]?.lower === word))
}

function tailLabel(tokens: readonly Token[], at: number, isMeasured: boolean): Label {
  const word = wordAt(tokens, at)
  if (!isMeasured && SEASONING_WORDS.has(word)) return 'name'
  if (word === 'for' || word === 'to') return tokens[at + 1]?.lower === 'taste' ? 'comment' : 'purpose'
  return REMARK_WORDS.has(word) ? 'comment' : 'preparation'
}
