import { amountAt } from './amount-grammar.ts'
import type { AmountSpan } from './amount-grammar.ts'
import { findAmounts } from './find-amounts.ts'
import { NUMBER_WORDS } from './tokens/number-words.ts'
import { NAMED_BY_NUMBER, OF_ONE_WORDS, OF_WORDS, PREPARATION_WORDS, SIZE_WORDS } from './rule-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { unitAt } from './tokens/unit-lookup.ts'

/** A name without a unit behind its number has at most this many words, as in "Uova fresche 2". */
const MAX_WORDS = 4

/** The amounts after the name of a line: "Mehl 500 g, gesiebt", "Uova 2"; empty if they are elsewhere. */
export function amountsAfterName(tokens: readonly Token[]): AmountSpan[] {
  const [first] = tokens
  if (first?.kind !== 'word' || NUMBER_WORDS.has(first.lower) || isUnitAlone(tokens)) return []
  let depth = 0
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.lower === '(' || token.lower === '[') depth++
    if (token.lower === ')' || token.lower === ']') depth--
    if (token.kind !== 'number' || depth > 0) continue
    const amounts = findAmounts(tokens.slice(at)).map((amount) => moved(amount, at))
    if (isAmountOfName(tokens, at, amounts)) return amounts
  }
  return []
}

function moved(amount: AmountSpan, by: number): AmountSpan {
  const { start, unitStart, end } = amount
  return { ...amount, start: start + by, unitStart: unitStart + by, end: end + by }
}

/** "EL Zucker 2" would start with a unit. */
function isUnitAlone(tokens: readonly Token[]): boolean {
  const unit = unitAt(tokens, 0)
  return unit !== null && tokens[unit.end]?.kind === 'word'
}

function isAmountOfName(tokens: readonly Token[], at: number, amounts: readonly AmountSpan[]): boolean {
  const [amount] = amounts
  if (amount === undefined || !endsName(tokens, amounts.at(-1)?.end ?? amount.end)) return false
  const name = tokens.slice(0, at).filter(({ kind }) => kind === 'word')
  const last = name.at(-1)?.lower ?? ''
  if (amounts.at(-1)?.unit != null) return true
  const isCount = amounts.length === 1 && (amount.quantityMin ?? 0) > 0 && (amount.quantityMin ?? 0) <= 100
  return isCount && name.length <= MAX_WORDS && [...last].length > 1 && !NAMED_BY_NUMBER.has(last)
}

/** True where only remarks can follow. */
function endsName(tokens: readonly Token[], end: number): boolean {
  const next = wordAt(tokens, end)
  if (next === '' || /^[,;()[\].]$/.test(next)) return true
  if (next === '-' && tokens[end]?.spaced === true) return true
  return (SIZE_WORDS.has(next) || PREPARATION_WORDS.has(next)) && tokens.length - end <= 2
}

/** A line takes at most this many words to name a part: "le jus et le zeste de". */
const MAX_PART_WORDS = 6

/** The amount after a part of a food: "Saft von 1 Zitrone", "jus d'un citron"; null if there is none. */
export function amountAfterPart(tokens: readonly Token[]): AmountSpan | null {
  const from = tokens.findIndex(
    ({ kind, lower }, at) => at > 0 && (kind === 'number' || NUMBER_WORDS.has(lower)) && isOf(tokens, at - 1),
  )
  if (from < 0 || from > MAX_PART_WORDS || tokens.slice(0, from).some(({ lower }) => /^[,;:(]$/.test(lower)))
    return null
  const amount = amountAt(tokens, from)
  const next = amount === null ? undefined : tokens[amount.end]
  return next?.kind === 'word' && !PREPARATION_WORDS.has(next.lower) ? amount : null
}

/** "2 do 3" is a range in several languages. */
function isOf(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (tokens[at - 1]?.kind === 'number') return false
  if (OF_ONE_WORDS.has(wordAt(tokens, at + 1))) return true
  return OF_WORDS.has(word === "'" ? wordAt(tokens, at - 1) : word)
}
