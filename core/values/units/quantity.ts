import { withDecimals, type NumberLanguage } from '../text/number-text.ts'
import { withoutNoise } from './ratio.ts'

/** An amount or a range; a missing bound is null, which is neither 0 nor 1. */
export type Quantity = { readonly quantityMin: number | null; readonly quantityMax: number | null }

/** Options of `formatQuantity`. */
export type QuantityOptions = {
  /** Metric amounts are formatted as decimals, all others as integers and kitchen fractions. */
  readonly notation?: 'fraction' | 'decimal'
  /** Formats decimals as the author wrote them (up to 3 places) instead of with `significantDigits`. */
  readonly asWritten?: boolean
  /** Significant digits of a scaled or converted decimal; default 3. */
  readonly significantDigits?: number
  /** Uses fine fractions only for small amounts, as cooks measure: no eighths of 5 teaspoons. */
  readonly isCoarse?: boolean
  /** Rounds amounts of at least `from` to multiples of `by`, and always reports the exact amount if that changes it. */
  readonly step?: { readonly from: number; readonly by: number }
  /** Formats a single 1 as the word "one". */
  readonly oneAsWord?: boolean
  /** The language of the decimal point. Thousands are not grouped, so that no group is read as a decimal. */
  readonly language?: NumberLanguage
}

/** The result of `formatQuantity`. */
export type FormattedQuantity = {
  /** The displayed text: "1½–2"; empty if there is no amount. */
  readonly text: string
  /** The amount before rounding; set only if rounding changed it by more than 5 %. */
  readonly exactText: string | null
  /** True if the displayed amount is greater than 1, which needs the plural of a unit. */
  readonly isPlural: boolean
}

type Shown = { readonly value: number; readonly text: string; readonly isStepped?: boolean }

/** The displayed fractions; the nearest is chosen. */
const fractions: readonly Shown[] = [
  { value: 0, text: '' },
  { value: 1 / 8, text: '⅛' },
  { value: 1 / 4, text: '¼' },
  { value: 1 / 3, text: '⅓' },
  { value: 1 / 2, text: '½' },
  { value: 2 / 3, text: '⅔' },
  { value: 3 / 4, text: '¾' },
  { value: 1, text: '' },
]

/** The amount below which each coarse fraction is used; other fractions are used only below 2. */
const coarseLimits: ReadonlyMap<string, number> = new Map([
  ['⅓', 4],
  ['⅔', 4],
  ['¼', 10],
  ['¾', 10],
  ['½', Infinity],
  ['', Infinity],
])
const finestLimit = 2

const smallestFraction = 1 / 16
const maxWithFraction = 25
/** A relative change by rounding of more than this is reported. */
export const noticeableChange = 0.05

/** Formats an amount or range for cooks; never displays a positive amount as 0. */
export function formatQuantity(quantity: Quantity, options: QuantityOptions = {}): FormattedQuantity {
  const ends = rangeEnds(quantity)
  const shown = ends.map((end) => ({ exact: end, ...showValue(end, options) }))
  const first = shown[0]
  const last = shown.at(-1)
  if (first === undefined || last === undefined) return { text: '', exactText: null, isPlural: false }
  const changed = shown.some(
    ({ exact, value, isStepped }) => isStepped === true || changeOf(exact, value) > noticeableChange,
  )
  const isSingle = first.text === last.text
  const text = isSingle ? first.text : `${first.text}–${last.text}`
  return {
    text: options.oneAsWord === true && text === '1' ? 'one' : withDecimals(text, options.language),
    exactText: changed
      ? withDecimals([...new Set(ends.map(exactDecimal))].join('–'), options.language)
      : null,
    isPlural: last.value > 1,
  }
}

/** The difference between a value and its displayed fraction, relative to the value; 0 if exact. */
export function fractionError(value: number): number {
  return changeOf(value, showFraction(value, false).value)
}

function rangeEnds({ quantityMin, quantityMax }: Quantity): number[] {
  const ends = [quantityMin, quantityMax].filter((end) => end !== null)
  const sorted = ends.filter((end) => Number.isFinite(end) && end >= 0).sort((a, b) => a - b)
  return sorted[0] === sorted[1] ? sorted.slice(0, 1) : sorted
}

function showValue(value: number, options: QuantityOptions): Shown {
  const { notation, asWritten, significantDigits = 3, isCoarse = false, step } = options
  if (value < smallestFraction) return showDecimal(Number(value.toPrecision(2)))
  if (step !== undefined && value >= step.from) return showStepped(value, step.by)
  if (value > maxWithFraction) return showDecimal(Math.round(withoutNoise(value)))
  if (notation !== 'decimal') return showFraction(value, isCoarse)
  return showDecimal(Number(asWritten === true ? value.toFixed(3) : value.toPrecision(significantDigits)))
}

function showStepped(value: number, by: number): Shown {
  const shown = Math.round(withoutNoise(value / by)) * by
  return { ...showDecimal(shown), isStepped: exactDecimal(value) !== plainNumber(shown) }
}

/** The nearest integer or kitchen fraction of a positive value, and its text. */
export function showFraction(
  value: number,
  isCoarse: boolean,
): { readonly value: number; readonly text: string } {
  const whole = Math.floor(value)
  const rest = value - whole
  const candidates = (whole === 0 ? fractions.slice(1) : fractions).filter(
    ({ text }) => !isCoarse || whole < (coarseLimits.get(text) ?? finestLimit),
  )
  let nearest = { value: 1, text: '' }
  for (const candidate of candidates) {
    const gain = Math.abs(nearest.value - rest) - Math.abs(candidate.value - rest)
    if (gain > 1e-9) nearest = { ...candidate }
  }
  const shownWhole = nearest.value === 1 ? whole + 1 : whole
  const wholeText = shownWhole === 0 ? '' : plainNumber(shownWhole)
  return { value: whole + nearest.value, text: wholeText + nearest.text }
}

function showDecimal(value: number): Shown {
  return { value, text: plainNumber(value) }
}

/** A number with three significant digits: the amount before rounding. */
export function exactDecimal(value: number): string {
  return plainNumber(Number(value.toPrecision(3)))
}

function changeOf(exact: number, shown: number): number {
  return exact === 0 ? 0 : Math.abs(shown - exact) / exact
}

/** Formats a number without an exponent. */
function plainNumber(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  if (value >= 1) return BigInt(value).toString()
  const [mantissa = '', exponent = ''] = value.toExponential().split('e-')
  return `0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replace('.', '')}`
}
