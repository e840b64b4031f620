import { numberAt } from './amount-grammar.ts'
import type { NumberSpan } from './amount-grammar.ts'
import type { FurtherAmount, ReadAmount } from './parsed-ingredient.ts'
import type { Label } from './tokens/label.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { furtherAmounts } from './further-amounts.ts'
import { RANGE_WORDS, UNIT_QUALIFIERS } from './tokens/number-words.ts'
import { isMeasure, unitAt } from './tokens/unit-lookup.ts'

/** The amounts of a line: the first one, and those that repeat it or add to it. */
export type LineAmounts = {
  readonly first: ReadAmount
  readonly further: readonly FurtherAmount[]
  /** Index of the token after the first amount. */
  readonly firstEnd: number
}

/** A number of a line with the indexes of its tokens and of the words of its unit. */
export type Counted = {
  min: number | null
  max: number | null
  start: number
  numberEnd: number
  end: number
  units: number[]
}

const NOWHERE: Counted = { min: null, max: null, start: 0, numberEnd: 0, end: 0, units: [] }

const NOTHING: ReadAmount = { quantityMin: null, quantityMax: null, unit: null, unitText: null }

/** Determines the amounts of a line from the tokens that are labeled as quantities and units. */
export function amountsFromLabels(
  text: string,
  tokens: readonly Token[],
  labels: readonly Label[],
): LineAmounts {
  const counted = joinRange(tokens, countUnits(tokens, labels))
  const [one] = counted
  if (!one) return { first: NOTHING, further: [], firstEnd: 0 }
  const each = one.units.length === 0 && takeContainer(tokens, labels, counted)
  const [amount = NOTHING, ...others] = counted.map((next) => amountOf(tokens, next))
  const first = article(tokens, one, dozens(tokens, one, amount))
  const spans = others.map((other, k) => {
    const { start, end } = counted[k + 1] ?? NOWHERE
    return { ...other, start, end }
  })
  const further = furtherAmounts({ text, tokens, firstEnd: one.end, first, spans, each })
  return { first, further, firstEnd: one.end }
}

/** Numbers in order, each with the first run of unit words between it and the next number. */
function countUnits(tokens: readonly Token[], labels: readonly Label[]): Counted[] {
  const counted: Counted[] = []
  let at = 0
  while (at < tokens.length) {
    const number = labels[at] === 'quantity' ? numberAt(tokens, at) : null
    if (number) {
      addNumber(tokens, counted, number)
      at = number.end
    } else {
      // A dozen is a number that needs no number before it: "a dozen eggs".
      const isLoneDozen = labels[at] === 'quantity' && wordAt(tokens, at) === 'dozen' && counted.length === 0
      if (labels[at] === 'unit' || isLoneDozen) addUnit(tokens, counted, at)
      at++
    }
  }
  return counted
}

/** "110ml-150ml" and "¾ cup to 1 cup" are single ranges, although both ends have a unit. */
function joinRange(tokens: readonly Token[], counted: Counted[]): Counted[] {
  const [low, high, ...others] = counted
  if (!low || !high || low.min === null || high.min === null || low.units.length === 0) return counted
  const between = wordAt(tokens, low.end)
  const joined = high.start === low.end + 1 && RANGE_WORDS.has(between) && between !== 'or'
  if (!joined || high.min <= low.min || slugOf(tokens, low.units) !== slugOf(tokens, high.units))
    return counted
  return [{ ...low, max: high.min, end: high.end }, ...others]
}

function addNumber(tokens: readonly Token[], counted: Counted[], number: NumberSpan): void {
  const last = counted.at(-1)
  const next: Counted = {
    min: number.min,
    max: number.max,
    start: number.start,
    numberEnd: number.end,
    end: number.end,
    units: [],
  }
  // "Scant ½ cup": the qualifier of the unit precedes the number.
  if (last && last.min === null && last.units.every((at) => isQualifier(tokens, at))) {
    next.start = last.start
    next.units = last.units
    counted.pop()
  }
  counted.push(next)
}

function addUnit(tokens: readonly Token[], counted: Counted[], at: number): void {
  let last = counted.at(-1)
  if (!last) {
    last = { min: null, max: null, start: at, numberEnd: at, end: at, units: [] }
    counted.push(last)
  }
  const before = last.units.at(-1)
  const complete = last.units.some((each) => !isQualifier(tokens, each))
  if (complete && before !== undefined && wordBetween(tokens, before, at)) return
  last.units.push(at)
  last.end = at + 1
}

function isQualifier(tokens: readonly Token[], at: number): boolean {
  return UNIT_QUALIFIERS.has(wordAt(tokens, at))
}

function wordBetween(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (tokens[at]?.kind !== 'mark') return true
  return false
}

/** In "1 (14 ounce) can" and "2 x 400g/14oz tins" the container is the unit of the first number. */
function takeContainer(
  tokens: readonly Token[],
  labels: readonly Label[],
  counted: readonly Counted[],
): boolean {
  const [one = NOWHERE, ...others] = counted
  let { end } = one
  for (const next of others) {
    if (!onlyAmountBetween(labels, end, next.start)) return false
    end = next.end
    const [head] = next.units
    const unit = head === undefined ? null : unitAt(tokens, head)
    const measureEnd = head === undefined ? 0 : !unit ? head + 1 : isMeasure(unit.slug) ? unit.end : head
    const container = next.units.filter((at) => at >= measureEnd)
    if (container.length > 0) {
      one.units = container
      next.units = next.units.filter((at) => at < measureEnd)
      next.end = (next.units.at(-1) ?? next.numberEnd - 1) + 1
      return true
    }
  }
  return others.length > 0
}

function onlyAmountBetween(labels: readonly Label[], from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (labels[at] === 'name' || labels[at] === 'preparation' || labels[at] === 'purpose') return false
  return true
}

function amountOf(tokens: readonly Token[], counted: Counted): ReadAmount {
  const { min: quantityMin, max: quantityMax } = counted
  const mark = tokens[counted.numberEnd]
  if (counted.units.length === 0 && quantityMin !== null && mark?.lower === '"' && !mark.spaced)
    return { quantityMin, quantityMax, unit: 'inch', unitText: mark.text }
  const unitText = counted.units.map((at) => tokens[at]?.text).join(' ')
  return { quantityMin, quantityMax, unit: slugOf(tokens, counted.units), unitText: unitText || null }
}

function slugOf(tokens: readonly Token[], units: readonly number[]): string | null {
  for (const at of units) {
    if (isQualifier(tokens, at)) continue
    const unit = unitAt(tokens, at)
    if (unit) return unit.slug
  }
  return null
}

/** "2 dozen" is in dozens; "2 dozen sprigs" is 24 sprigs. */
function dozens(tokens: readonly Token[], counted: Counted, amount: ReadAmount): ReadAmount {
  if (wordAt(tokens, counted.numberEnd) !== 'dozen' && wordAt(tokens, counted.start) !== 'dozen')
    return amount
  const units = counted.units.filter((at) => wordAt(tokens, at) !== 'dozen')
  const { quantityMin, quantityMax, ...unit } = amountOf(tokens, { ...counted, units })
  const [min, max] = [quantityMin ?? 1, quantityMax]
  if (units.length === 0) return { quantityMin: min, quantityMax: max, unit: 'dozen', unitText: 'dozen' }
  return { ...unit, quantityMin: min * 12, quantityMax: max === null ? null : max * 12 }
}

/** "A pinch" is one pinch; "a few sprigs" has no number. */
function article(tokens: readonly Token[], counted: Counted, amount: ReadAmount): ReadAmount {
  const word = tokens[0]?.lower
  if (amount.quantityMin !== null || amount.unit === null || (word !== 'a' && word !== 'an')) return amount
  for (let at = 1; at < counted.start; at++) if (VAGUE.has(wordAt(tokens, at))) return amount
  return { ...amount, quantityMin: 1 }
}

const VAGUE: ReadonlySet<string> = new Set(['few', 'couple', 'little', 'bit'])
