import { RANGE_WORDS } from './tokens/number-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { unitAt } from './tokens/unit-lookup.ts'
import { unitBySlug } from '../../values/units/units.ts'

/** Units so small that thousandths of them make no sense in a kitchen, and thousands of them do. */
const SMALL_UNITS: ReadonlySet<string> = new Set(['mg', 'g', 'ml'])

/** From this many grams or milliliters, a thousandth is as likely as a thousand: "28.350 g". */
const DOUBTFUL = 10_000

/** A line's tokens with the values of their numbers settled; `isDoubtful` if two readings of a number make sense. */
export type SettledNumbers = { readonly tokens: readonly Token[]; readonly isDoubtful: boolean }

const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/
const LEADING = /^[1-9]\d{0,2}$/
const THREE_DIGITS = /^\d{3}$/

/**
 * Decides by its unit and the language of the line whether a separator before three digits is one of thousands: "1.000
 * g" is a kilogram, and "1,250 kg" is not a ton. Joins digits that are grouped by a space: "1 000 g".
 */
export function settleSeparators(tokens: readonly Token[], isEnglish: boolean): SettledNumbers {
  if (!tokens.some(({ text }) => GROUPED.test(text) || THREE_DIGITS.test(text)))
    return { tokens, isDoubtful: false }
  const settled: Token[] = []
  let isDoubtful = false
  for (const [at, token] of tokens.entries()) {
    const last = settled.at(-1)
    if (last !== undefined && isNextGroup(last, tokens, at, isEnglish)) {
      const text = `${last.text} ${token.text}`
      const value = Number(last.text + token.text)
      settled[settled.length - 1] = { ...last, text, lower: text, end: token.end, value }
    } else if (token.kind === 'number' && GROUPED.test(token.text)) {
      const unit = unitAfter(tokens, at + 1)
      const isThousands = hasThousands(token.text, unit, isEnglish)
      const value = Number(isThousands ? token.text.replace(/[.,]/, '') : token.text.replace(',', '.'))
      isDoubtful ||= isThousands && (value >= DOUBTFUL || (unit === null && token.text.includes('.')))
      settled.push({ ...token, value })
    } else settled.push(token)
  }
  return { tokens: settled, isDoubtful }
}

function hasThousands(text: string, unit: string | null, isEnglish: boolean): boolean {
  if (unit !== null && SMALL_UNITS.has(unit)) return true
  if (unit !== null && (unitBySlug(unit)?.factor ?? null) !== null) return false
  // Of what is counted, halves and quarters are as common as thousands: "1.250 onions", but "1.000 Mandeln".
  return text.includes(',') || text.endsWith(isEnglish ? '000' : '0')
}

/** The unit after a number, or after the range that it starts. */
function unitAfter(tokens: readonly Token[], at: number): string | null {
  const isRange = RANGE_WORDS.has(wordAt(tokens, at)) && tokens[at + 1]?.kind === 'number'
  return unitAt(tokens, isRange ? at + 2 : at)?.slug ?? null
}

/** "1 000 g", but not "2 400 g tins", which are two. */
function isNextGroup(first: Token, tokens: readonly Token[], at: number, isEnglish: boolean): boolean {
  const second = tokens[at]
  if (second?.spaced !== true || !LEADING.test(first.text) || !THREE_DIGITS.test(second.text)) return false
  const unit = unitAt(tokens, at + 1)
  if (unit === null || !SMALL_UNITS.has(unit.slug)) return false
  if (second.text === '000') return true
  const isFrench = /^(?:de$|d['’])/.test(wordAt(tokens, unit.end))
  return (isFrench || !isEnglish) && unitAt(tokens, unit.end) === null
}
