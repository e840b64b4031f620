import type { ReadAmount } from './parsed-ingredient.ts'
import { HALVES, NUMBER_WORDS, RANGE_WORDS, UNIT_QUALIFIERS } from './tokens/number-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { unitAt } from './tokens/unit-lookup.ts'

/** A number or range in a line: tokens from `start` to before `end`. */
export type NumberSpan = {
  readonly start: number
  readonly end: number
  readonly min: number
  readonly max: number | null
}

/** An amount in a line; its unit is from `unitStart` to before `end` (equal if it has none). */
export type AmountSpan = ReadAmount & {
  readonly start: number
  readonly unitStart: number
  readonly end: number
}

/** The number or range that starts at a token: "1 1/2", "2-3", "½ to 1", "one and a half"; null if there is none. */
export function numberAt(tokens: readonly Token[], at: number): NumberSpan | null {
  const low = singleNumberAt(tokens, at)
  if (!low) return null
  const between = rangeWordEnd(tokens, low.end)
  if (between > low.end) {
    const high = singleNumberAt(tokens, between)
    const article = tokens[between]?.lower
    if (high && high.min > low.min && article !== 'a' && article !== 'an')
      return { start: at, end: high.end, min: low.min, max: high.min }
  }
  return low
}

/** The token after "-", "to" or similar; "- to", as in "10- to 12-ounce", counts as one. */
function rangeWordEnd(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if (!RANGE_WORDS.has(word)) return at
  return word === '-' && RANGE_WORDS.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1
}

function singleNumberAt(tokens: readonly Token[], at: number): NumberSpan | null {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'word') return wordNumberAt(tokens, at)
  if (token.kind !== 'number') return null
  return { start: at, end: at + 1, min: token.value, max: null }
}

function wordNumberAt(tokens: readonly Token[], at: number): NumberSpan | null {
  const word = wordAt(tokens, at)
  const value = NUMBER_WORDS.get(word)
  if (value === undefined) return null
  const next = tokens[at + 1]?.lower
  if (value === 1 && (HALVES.has(next ?? '') || next === 'quarter'))
    return { start: at, end: at + 2, min: next === 'quarter' ? 0.25 : 0.5, max: null }
  return { start: at, end: at + 1, min: value, max: null }
}

/** The amount that starts at a token: a number, then its unit with its qualifiers; null if there is none. */
export function amountAt(tokens: readonly Token[], at: number): AmountSpan | null {
  const number = numberAt(tokens, at)
  if (!number) return null
  let unitStart = number.end
  if (tokens[unitStart]?.lower === '-' && !tokens[unitStart]?.spaced) unitStart++
  let unitAtToken = unitStart
  while (UNIT_QUALIFIERS.has(wordAt(tokens, unitAtToken))) {
    unitAtToken++
    // "1 gestr. TL"
    if (tokens[unitAtToken]?.lower === '.') unitAtToken++
  }
  const unit = unitAt(tokens, unitAtToken)
  return {
    start: at,
    unitStart,
    end: unit ? unit.end : number.end,
    quantityMin: number.min,
    quantityMax: number.max,
    unit: unit?.slug ?? null,
    unitText: unit ? textOf(tokens, unitStart, unit.end) : null,
  }
}

function textOf(tokens: readonly Token[], start: number, end: number): string {
  const words = tokens.slice(start, end).filter((token) => token.lower !== '.')
  return words.map((token) => token.text).join(' ')
}
