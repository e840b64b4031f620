import { sumOfAmounts } from '../../values/units/sum-of-amounts.ts'
import { unitBySlug } from '../../values/units/units.ts'
import type { FurtherAmount, ReadAmount } from './parsed-ingredient.ts'
import {
  ADDING_WORDS,
  ASIDE_WORDS,
  EACH_BEFORE_WORDS,
  EACH_WORDS,
  OR_WORDS,
  TAKING_WORDS,
} from './rule-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'

/** An amount after the first, from token `start` to before `end`. */
type Span = ReadAmount & { readonly start: number; readonly end: number }

type Line = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly first: ReadAmount
  readonly firstEnd: number
  readonly spans: readonly Span[]
  /** True if they say what each item holds: "2 x 400g/14oz tins". */
  readonly each: boolean
}

const ADDING: ReadonlySet<string> = new Set(['+', '&', ...ADDING_WORDS])
const TAKING: ReadonlySet<string> = new Set(['−', ...TAKING_WORDS])
/** "2 x 400 g". */
const TIMES = /^[x×]$/
/** Between two ways of saying the same amount. */
const ANOTHER_WAY: ReadonlySet<string> = new Set(['(', '[', '/', '=', ...OR_WORDS])

type Part = { readonly span: Span; readonly relation: FurtherAmount['relation'] }

/**
 * The relations of the amounts after the first one. "680 g (1 lb 8 oz)" says the same amount twice, the second time in
 * two units; "1 lb 4 oz" is the sum of both.
 */
export function furtherAmounts(line: Line): FurtherAmount[] {
  const { tokens, firstEnd, first, spans } = line
  const parts: Part[] = []
  let before: Span = { ...first, start: 0, end: firstEnd }
  let relation: FurtherAmount['relation'] | null = null
  for (const span of spans) {
    const next = relationOf(line, before, span)
    const joined =
      next === 'plus' && relation !== null && relation !== 'plus' && !closes(tokens, before.end, span.start)
        ? joinedSpan(before, span)
        : null
    if (joined === null) {
      relation = next
      parts.push({ span, relation })
      before = span
    } else {
      parts[parts.length - 1] = { span: joined, relation: relation ?? 'same' }
      before = { ...span, start: joined.start }
    }
  }
  return parts.map(({ span: { start, end, ...amount }, relation: kind }) => ({
    ...amount,
    relation: kind,
    text: writtenText(line, start, end),
  }))
}

function relationOf({ tokens, each }: Line, before: Span, span: Span): FurtherAmount['relation'] {
  if (each) return 'each'
  const word = wordAt(tokens, span.start - 1)
  if (TAKING.has(word)) return 'minus'
  if (ADDING.has(word)) return 'plus'
  const isEach =
    EACH_BEFORE_WORDS.has(word) || EACH_BEFORE_WORDS.has(wordAt(tokens, span.start - 2)) || TIMES.test(word)
  if (isEach || EACH_WORDS.has(wordAt(tokens, span.end))) return 'each'
  // "1 lb 4 oz" and "1 Tbsp, 1 tsp": a smaller unit of the same kind directly after a larger one is added to it.
  const isNext = before.end === span.start || (before.end + 1 === span.start && word === ',')
  return isNext && isPartOf(span.unit, before.unit) ? 'plus' : 'same'
}

function isPartOf(small: string | null, large: string | null): boolean {
  const one = small === null ? undefined : unitBySlug(small)
  const other = large === null ? undefined : unitBySlug(large)
  if (!one?.factor || !other?.factor || one.kind !== other.kind || one.factor >= other.factor) return false
  return one.system === other.system || one.system === 'neutral' || other.system === 'neutral'
}

/** Two parts of an amount that is said a second time: "1 lb 8 oz". */
function joinedSpan(large: Span, small: Span): Span | null {
  const sum = sumOfAmounts([large, small])
  return sum === null ? { ...large, end: small.end } : { ...large, ...sum, end: small.end }
}

/** True if a bracket closes, or another way of saying an amount begins. */
function closes(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (/^[)\]]$/.test(wordAt(tokens, at)) || ANOTHER_WAY.has(wordAt(tokens, at))) return true
  return false
}

/** The amount as written, with "about" before it and "each" behind it. */
function writtenText({ text, tokens }: Line, start: number, end: number): string {
  let from = start
  while (from > 0 && isRemark(tokens[from - 1])) from--
  let to = end
  while (to < tokens.length && isRemark(tokens[to])) to++
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end)
}

function isRemark(token: Token | undefined): boolean {
  if (token === undefined) return false
  return (
    token.lower === '~' ||
    token.lower === '≈' ||
    ASIDE_WORDS.has(token.lower) ||
    EACH_BEFORE_WORDS.has(token.lower)
  )
}
