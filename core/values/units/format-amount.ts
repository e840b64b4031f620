import { withDecimals, type NumberLanguage } from '../text/number-text.ts'
import type { ConvertedAmount } from './convert.ts'
import { additionTexts, kitchenMeasure, type KitchenMeasure } from './kitchen-measure.ts'
import { exactDecimal, type FormattedQuantity, formatQuantity, noticeableChange } from './quantity.ts'
import { type UnitDefinition, type UnitLabel, unitBySlug } from './units.ts'

/** An amount as displayed: the quantity, and the words of its unit. */
export type FormattedAmount = FormattedQuantity & {
  /** The title of the unit in singular or plural, with what is added: "cup + 3 tablespoons"; empty without a unit. */
  readonly unitText: string
  /** The same with abbreviations: "cup + 3 tbsp". */
  readonly unitShortText: string
  /** True for "a pinch" and "less than a pinch", which replace an amount that no spoon measures. */
  readonly isTrace: boolean
}

/** From 20 milliliters, converted or scaled amounts are rounded to the marks of a measuring jug. */
const jugStep = { from: 20, by: 5 } as const

/**
 * Converted grams and milliliters have two significant digits below this amount, as on a kitchen scale; those that are
 * only scaled have them below 1.
 */
const wholeFrom = 100

/**
 * Formats an amount in the notation of its unit: decimals for metric units, otherwise kitchen fractions as fine as
 * cooks measure. Scaled or converted cups and spoons are formatted as cooks write them: "¾ cup + 3 tbsp", "a pinch".
 * Decimal points are those of the language.
 */
export function formatAmount(amount: ConvertedAmount, language?: NumberLanguage): FormattedAmount {
  const { text, exactText, ...words } = amountInEnglish(amount)
  const exact = exactText === null ? null : withDecimals(exactText, language)
  return { text: withDecimals(text, language), exactText: exact, ...words }
}

function amountInEnglish(amount: ConvertedAmount): FormattedAmount {
  const known = unitBySlug(amount.unit?.slug ?? '')
  const measure = measureOf(amount, known)
  if (measure !== null) return measure
  const quantity = formatQuantity(amount, {
    notation: known?.system === 'metric' ? 'decimal' : 'fraction',
    asWritten: amount.asWritten,
    isCoarse: amount.isConverted,
    significantDigits: significantDigits(amount, known),
    ...(known?.slug === 'ml' && !amount.asWritten && { step: jugStep }),
  })
  return { ...quantity, ...unitTexts(amount.unit, quantity.isPlural), isTrace: false }
}

function significantDigits(amount: ConvertedAmount, known: UnitDefinition | undefined): number {
  if (known?.kind === 'length') return 2
  const largest = amount.quantityMax ?? amount.quantityMin ?? 0
  const isShort = largest < (amount.isConverted ? wholeFrom : 1)
  return isShort && (known?.slug === 'g' || known?.slug === 'ml') ? 2 : 3
}

function unitTexts(unit: UnitLabel | null, isPlural: boolean) {
  const unitText = (isPlural ? unit?.pluralTitle : null) ?? unit?.title ?? ''
  return { unitText, unitShortText: unit?.abbreviation ?? unitText }
}

/** A single amount of cups or spoons as cooks write it; null for others, for ranges and for the author's own amounts. */
function measureOf(amount: ConvertedAmount, known: UnitDefinition | undefined): FormattedAmount | null {
  const { unit, quantityMin, quantityMax, asWritten, isConverted, isTranslated = false } = amount
  const exact = quantityMin ?? quantityMax
  const isRange = quantityMin !== null && quantityMax !== null && quantityMin !== quantityMax
  if (asWritten || unit === null || known === undefined || exact === null || !(exact > 0)) return null
  if (!Number.isFinite(exact)) return null
  if (isRange) return known.slug === 'tsp' ? rangeFromPinch(amount, unit) : null
  if (known.slug === 'pinch' && exact < 1 / 2) return trace('less than a', exactDecimal(exact))
  const measure = kitchenMeasure(exact, known.slug, { isCoarse: isConverted, isTranslated })
  if (measure === null) return null
  return measure.isTrace
    ? trace(measure.text, `${exactDecimal(exact)} ${known.abbreviation ?? known.title}`)
    : withAddition(measure, unit, exact)
}

function withAddition(measure: KitchenMeasure, unit: UnitLabel, exact: number): FormattedAmount {
  const { unitText, unitShortText } = unitTexts(unit, measure.first > 1)
  const added = measure.addition === null ? null : additionTexts(measure.addition)
  const isChanged = Math.abs(measure.value / exact - 1) > noticeableChange
  return {
    text: measure.text,
    exactText: isChanged ? exactDecimal(exact) + (added === null ? '' : ` ${unitText}`) : null,
    isPlural: measure.first > 1,
    unitText: added === null ? unitText : `${unitText} + ${added.long}`,
    unitShortText: added === null ? unitShortText : `${unitShortText} + ${added.short}`,
    isTrace: false,
  }
}

/** A range of teaspoons that starts with a pinch; null for others. */
function rangeFromPinch(
  { quantityMin, quantityMax, isConverted }: ConvertedAmount,
  unit: UnitLabel,
): FormattedAmount | null {
  const [low = 0, high = 0] = [quantityMin ?? 0, quantityMax ?? 0].toSorted((a, b) => a - b)
  const options = { isCoarse: isConverted, isTranslated: false }
  if (low <= 0 || kitchenMeasure(low, 'tsp', options)?.isTrace !== true) return null
  const exactText = `${exactDecimal(low)}–${exactDecimal(high)} tsp`
  const largest = kitchenMeasure(high, 'tsp', options)
  if (largest === null || largest.isTrace) return trace(largest?.text ?? 'a', exactText)
  const isPlural = largest.value > 1
  return {
    text: `a pinch–${largest.text}`,
    exactText,
    isPlural,
    ...unitTexts(unit, isPlural),
    isTrace: false,
  }
}

function trace(text: string, exactText: string): FormattedAmount {
  const words = unitTexts(unitBySlug('pinch') ?? null, false)
  return { text, exactText, isPlural: false, ...words, isTrace: true }
}
